/** The notation of the rules, read for drawing and for words. */

export type Action =
  | { type: "star"; square: string }
  | { type: "die"; pips: number }
  | { type: "cube"; square: string }
  | { type: "buy" | "sell"; seat: number; price: number }
  | { type: "accept" | "decline" | "roll" | "forgo" }
  | { type: "move"; square: string; wins: boolean }
  | { type: "switch"; seat: number }
  | { type: "lift"; square: string | null };

/** Null for a text that is no action of Catch 22. */
export function readAction(text: string): Action | null {
  const [verb = "", object = "", , price = ""] = text.split(" ");
  switch (verb) {
    case "star":
    case "cube":
      return { type: verb, square: object };
    case "die":
      return { type: "die", pips: Number(object) };
    case "buy":
    case "sell":
      return { type: verb, seat: Number(object) - 1, price: Number(price) };
    case "accept":
    case "decline":
    case "roll":
    case "forgo":
      return { type: verb };
    case "move":
      return { type: "move", square: object.replace("*", ""), wins: object.endsWith("*") };
    case "switch":
      return { type: "switch", seat: Number(object) - 1 };
    case "lift":
      return { type: "lift", square: object === "none" ? null : object };
  }
  return null;
}

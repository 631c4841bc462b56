/** A position of Catch the Moon, as the server shows it. */

export type Edition = "bombyx" | "kosmos";
export type Mode = "competitive" | "cooperative" | "solo";
export type Phase = "turn" | "roll" | "draw" | "hold" | "settle" | "over";
export type Face = "one" | "two" | "moon";

export const FIGURES = [
  "foot-hook",
  "crazy-diagonal",
  "swing",
  "sin-of-pride",
  "bolt",
  "candle",
  "mischievous-tightrope-walker",
  "shameful-support",
] as const;
export type Figure = (typeof FIGURES)[number];

/** What became of the structure; lengths in micrometres above the table. */
export type Report = {
  at_rest: boolean;
  extents: [ladder: number, lowest: number, highest: number][];
  touching: [number, number][];
  on_table: number[];
  on_base: number[];
  fallen: number[];
  holding_up: number[];
  figures: [Figure, number][];
};

export type TowerView = {
  edition: Edition;
  mode: Mode;
  setup: string;
  lid_mm: number;
  phase: Phase;
  seat: number;
  ladders: { supply: number[]; hand: number[]; structure: number[]; gone: number[]; spare: number[] };
  tears: number[];
  answering: number | null;
  mistakes: string[];
  die: Face | null;
  placed: number | null;
  report: Report | null;
  grounded: number[];
  stuck_again: number[];
  finalists: number[];
  scorings: number[];
  figures: [seat: number, ladder: number, figure: Figure][];
  /** Only in a lesson: where everything is, and what moves. */
  recorded?: RecordedStep;
};

/** Position in millimetres, turn as a quaternion (w, x, y, z). */
export type PoseNumbers = [number, number, number, number, number, number, number];

export type RecordedStep = {
  poses: Record<string, PoseNumbers>;
  highest_mm: number;
  /** Frames as they come over the socket, after a header as recorded motion has it; base64. */
  motion?: string;
  /** Where the ladder in the hand should go, and whom it touches there. */
  goal?: { pose: PoseNumbers; touching: number[]; kind: string; highest_mm: number };
};

const TEARS_AT_START: Record<Mode, number> = { competitive: 7, cooperative: 5, solo: 5 };

export function tearsAtStart(view: TowerView): number {
  return TEARS_AT_START[view.mode];
}

export function tearsShed(view: TowerView): number {
  return view.tears.reduce((sum, tears) => sum + tears, 0);
}

/** Tears, or raindrops, that nobody has taken or spent. */
export function pool(view: TowerView): number {
  return tearsAtStart(view) - tearsShed(view) - view.scorings.length;
}

export function isShared(view: TowerView): boolean {
  return view.mode !== "competitive";
}

export function inHand(view: TowerView): number | null {
  return view.ladders.hand[0] ?? null;
}

/** 0: the moon smiles; 1: as sad as it gets. */
export function sadness(view: TowerView): number {
  return Math.min(1, tearsShed(view) / tearsAtStart(view));
}

export type Action =
  | { kind: "roll" | "take" | "score" | "place" }
  | { kind: "die"; face: Face }
  | { kind: "ladder"; ladder: number }
  | { kind: "settled"; report: Report };

/** An action of the log; null for what no version of this client knows. */
export function readAction(text: string): Action | null {
  const space = text.indexOf(" ");
  const word = space < 0 ? text : text.slice(0, space);
  const rest = space < 0 ? "" : text.slice(space + 1);
  switch (word) {
    case "roll":
    case "take":
    case "score":
    case "place":
      return { kind: word };
    case "die":
      return { kind: "die", face: rest as Face };
    case "ladder":
      return { kind: "ladder", ladder: Number(rest) };
    case "settled":
      return { kind: "settled", report: JSON.parse(rest) as Report };
    default:
      return null;
  }
}

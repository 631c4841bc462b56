/** The list of allowed actions, sorted by what a hand can do with them. */

import { readAction } from "./actions";

export type Bargain = {
  type: "buy" | "sell";
  /** The other party. */
  seat: number;
  prices: readonly number[];
};

export type Choices = {
  /** Square to action, in the order of the list. */
  stars: ReadonlyMap<string, string>;
  cubes: ReadonlyMap<string, string>;
  moves: ReadonlyMap<string, string>;
  lifts: ReadonlyMap<string, string>;
  /** Squares of `moves` whose action wins. */
  winning: ReadonlySet<string>;
  /** Seat to action. */
  switches: ReadonlyMap<number, string>;
  bargains: readonly Bargain[];
  /** What needs no square: roll, forgo, accept, decline, lift none. */
  plain: readonly string[];
};

export function sortChoices(legal: readonly string[] | null): Choices {
  const stars = new Map<string, string>();
  const cubes = new Map<string, string>();
  const moves = new Map<string, string>();
  const lifts = new Map<string, string>();
  const winning = new Set<string>();
  const switches = new Map<number, string>();
  const bargains: { type: "buy" | "sell"; seat: number; prices: number[] }[] = [];
  const plain: string[] = [];
  for (const text of legal ?? []) {
    const action = readAction(text);
    switch (action?.type) {
      case "star":
        stars.set(action.square, text);
        break;
      case "cube":
        cubes.set(action.square, text);
        break;
      case "move":
        moves.set(action.square, text);
        if (action.wins) winning.add(action.square);
        break;
      case "lift":
        if (action.square === null) plain.push(text);
        else lifts.set(action.square, text);
        break;
      case "switch":
        switches.set(action.seat, text);
        break;
      case "buy":
      case "sell": {
        const bargain = bargains.find((one) => one.type === action.type && one.seat === action.seat);
        if (bargain) bargain.prices.push(action.price);
        else bargains.push({ type: action.type, seat: action.seat, prices: [action.price] });
        break;
      }
      case undefined:
        break;
      default:
        plain.push(text);
    }
  }
  return { stars, cubes, moves, lifts, winning, switches, bargains, plain };
}

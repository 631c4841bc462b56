/** What a landing promises, so that the best news can be listed first. */

import type { Board, Kind } from "./board";
import type { Choices } from "./choices";
import { pawnsOn, type View } from "./view";

export type Prospect = {
  square: string;
  action: string;
  promise: "win" | "rob" | "gold" | "picture" | "pawn" | "plain";
  kind: Kind;
  /** Gold in the pot, or in the purses of those who stand there. */
  tokens: number;
  others: readonly number[];
};

const RANKS: readonly Prospect["promise"][] = ["win", "rob", "gold", "picture", "pawn", "plain"];

export function othersOn(view: View, seat: number, square: string): number[] {
  return pawnsOn(view.pawns, square).filter((other) => other !== seat);
}

export function purses(view: View, seats: readonly number[]): number {
  return seats.reduce((sum, seat) => sum + (view.tokens[seat] ?? 0), 0);
}

/** What is left in the jackpot there, if there is one. */
export function goldOn(board: Board, view: View, square: string): number {
  const jackpot = board.squares.get(square)?.jackpot;
  return jackpot == null ? 0 : (view.gold[jackpot] ?? 0);
}

/** Every square where the pawn may land, the most promising first. */
export function prospects(board: Board, view: View, choices: Choices): Prospect[] {
  const all = [...choices.moves].map(([square, action]) =>
    prospect(board, view, square, action, choices.winning.has(square)),
  );
  return all.sort(
    (one, other) => RANKS.indexOf(one.promise) - RANKS.indexOf(other.promise) || other.tokens - one.tokens,
  );
}

function prospect(board: Board, view: View, square: string, action: string, wins: boolean): Prospect {
  const there = board.squares.get(square);
  const kind = there?.kind ?? "plain";
  const others = othersOn(view, view.seat, square);
  const loot = purses(view, others);
  const gold = goldOn(board, view, square);
  const found = { square, action, kind, others };
  if (wins) return { ...found, promise: "win", tokens: 0 };
  if (loot > 0) return { ...found, promise: "rob", tokens: loot + gold };
  if (others.length > 0 && gold === 0) return { ...found, promise: "pawn", tokens: 0 };
  if (gold > 0) return { ...found, promise: "gold", tokens: gold };
  return { ...found, promise: kind === "plain" ? "plain" : "picture", tokens: 0 };
}

/** What the solver says of moves and positions, made ready to be shown. */

import { parsePosition, type Side, SOUTH, type View, winningColumn } from "../model/position";

/** Plies to a win (positive) or to a loss (negative) of the player to move, 0 a draw, null not known. */
export type Plies = number | null;

export type MoveValue = { action: string; plies: Plies };

/** Who wins a position and in how many plies; `winner` null is a draw. */
export type Verdict = { winner: Side | null; plies: number };

/** A quick win first, then draws, what is not known, and the longest resistance before the quickest loss. */
export function byWorth(a: MoveValue, b: MoveValue): number {
  return rank(b.plies) - rank(a.plies);
}

const DECIDED = 1000;

function rank(plies: Plies): number {
  if (plies === null) return -1;
  if (plies > 0) return DECIDED - plies;
  return plies === 0 ? 0 : -DECIDED - plies;
}

/** What a position is worth to the player to move: as much as its best move, unless a better one may hide. */
export function bestOf(values: readonly MoveValue[]): Plies {
  const [best] = values.toSorted(byWorth);
  if (!best) return null;
  const isOpen = values.some((value) => value.plies === null);
  return isOpen && best.plies !== null && best.plies <= 0 ? null : best.plies;
}

export function verdictOf(plies: Plies, toMove: Side): Verdict | null {
  if (plies === null) return null;
  if (plies === 0) return { winner: null, plies: 0 };
  const isMover = plies > 0;
  return { winner: isMover === (toMove === SOUTH) ? 0 : 1, plies: Math.abs(plies) };
}

/** Of a position in which nobody is to move any more. */
export function endedVerdict(view: View): Verdict {
  const { columns, toMove } = parsePosition(view.position);
  if (winningColumn(columns) < 0) return { winner: null, plies: 0 };
  return { winner: toMove === SOUTH ? 1 : 0, plies: 0 };
}

/** From 1, North has won, to -1, South has; a far win is small, but never to be taken for a draw. */
export function heightOf(verdict: Verdict): number {
  if (verdict.winner === null) return 0;
  const size = 0.28 + 0.72 * Math.exp(-verdict.plies / 14);
  return verdict.winner === SOUTH ? -size : size;
}

/** A walk through the moves of a row, and its address, without a DOM. */

import type { WolfName } from "./position";
import { parseRow, rowText } from "./row";

/** `moves` were played from the row; so many of them lie on the board. */
export type Walk = { row: readonly WolfName[]; moves: readonly string[]; at: number };

const MOST_MOVES = 99;
const ACTION = /^([brwg][123][LR][123][NS]?|pass)$/;

export function startAt(row: readonly WolfName[], moves: readonly string[] = []): Walk {
  return { row, moves, at: moves.length };
}

/** A move that was walked before keeps what came after it. */
export function goDown(walk: Walk, action: string): Walk {
  if (walk.moves[walk.at] === action) return goTo(walk, walk.at + 1);
  if (walk.at >= MOST_MOVES) return walk;
  return startAt(walk.row, [...walk.moves.slice(0, walk.at), action]);
}

export function goTo(walk: Walk, at: number): Walk {
  return { ...walk, at: Math.max(0, Math.min(at, walk.moves.length)) };
}

/** What lies on the board was reached by these. */
export function movesTo({ moves, at }: Walk): readonly string[] {
  return moves.slice(0, at);
}

export function walkAddress({ row, moves, at }: Walk): string {
  const parts = [`row=${rowText(row)}`];
  if (moves.length > 0) parts.push(`moves=${moves.join(".")}`);
  if (at < moves.length) parts.push(`at=${at}`);
  return `?${parts.join("&")}`;
}

/** Null unless a row stands there. Which moves are allowed, the server knows. */
export function parseWalk(search: string): Walk | null {
  const params = new URLSearchParams(search);
  const row = parseRow(params.get("row") ?? "");
  if (row === null) return null;
  const moves = (params.get("moves") ?? "").split(".").filter((text) => text !== "");
  const isWalk = moves.length <= MOST_MOVES && moves.every((move) => ACTION.test(move));
  const walk = startAt(row, isWalk ? moves : []);
  const at = params.get("at");
  return at !== null && /^\d{1,2}$/.test(at) ? goTo(walk, Number(at)) : walk;
}

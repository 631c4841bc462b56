/** What the board shows of an action that is pointed at. */

import type { Depth } from "../../contract";
import { readAction } from "./actions";
import type { Board } from "./board";
import { cornerOf, TILE } from "./geometry";
import { findRoute } from "./routes";
import { answering, type View } from "./view";

/** A ninth of the board: its row and its column, counted from the upper left. */
export type Region = { row: 0 | 1 | 2; column: 0 | 1 | 2 };

export type Pointer = {
  region: Region | null;
  /** Around a pawn or a square. */
  rings: readonly string[];
  way: readonly string[];
};

/** The square that an action is about; null where it needs none. */
export function squareOf(action: string, view: View): string | null {
  const read = readAction(action);
  if (read === null) return null;
  if (read.type === "switch") return view.pawns[read.seat] ?? null;
  return "square" in read ? read.square : null;
}

export function regionOf(board: Board, name: string): Region | null {
  const square = board.squares.get(name);
  if (square === undefined) return null;
  const third = (at: number, size: number) => Math.min(2, Math.floor((3 * at) / size)) as 0 | 1 | 2;
  return { row: third(board.height - 1 - square.row, board.height), column: third(square.column, board.width) };
}

/** Where a ninth lies in the picture. */
export function boxOf(board: Board, { row, column }: Region) {
  const [left, right] = [column, column + 1].map((third) => Math.ceil((third * board.width) / 3)) as [number, number];
  const [above, below] = [row, row + 1].map((third) => Math.ceil((third * board.height) / 3)) as [number, number];
  const { x, y } = cornerOf(board, left, board.height - 1 - above);
  return { x, y, width: (right - left) * TILE, height: (below - above) * TILE };
}

export function pointerOf(board: Board, view: View, action: string, depth: Depth): Pointer {
  const square = squareOf(action, view);
  if (square === null) return { region: null, rings: [], way: [] };
  const seat = answering(view) ?? view.seat;
  const move = readAction(action);
  const isMove = move?.type === "move";
  if (depth === "whole") {
    const way = isMove ? findRoute(board, view, seat, view.roll, move) : null;
    return { region: null, rings: [square], way: way ?? [] };
  }
  const pawn = view.pawns[seat];
  return { region: regionOf(board, square), rings: depth === "piece" && isMove && pawn ? [pawn] : [], way: [] };
}

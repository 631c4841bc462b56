/** Where squares lie in the picture. Units are those of the SVG; y grows downward, rows upward. */

import type { Board } from "./board";
import type { Size } from "./viewport";

export const TILE = 48;
export const MARGIN = 30;

export type Point = { x: number; y: number };

export function sizeOf(board: Board): Size {
  return { width: board.width * TILE + 2 * MARGIN, height: board.height * TILE + 2 * MARGIN };
}

/** The upper left corner of a cell, yellow or blue. */
export function cornerOf(board: Board, column: number, row: number): Point {
  return { x: MARGIN + column * TILE, y: MARGIN + (board.height - 1 - row) * TILE };
}

export function centreOf(board: Board, name: string): Point {
  const square = board.squares.get(name);
  const { x, y } = cornerOf(board, square?.column ?? 0, square?.row ?? 0);
  return { x: x + TILE / 2, y: y + TILE / 2 };
}

/** The name of the cell at a point of the picture, whether there is a square or not. */
export function cellAt(board: Board, { x, y }: Point): { column: number; row: number } {
  return {
    column: Math.floor((x - MARGIN) / TILE),
    row: board.height - 1 - Math.floor((y - MARGIN) / TILE),
  };
}

/** Of these squares the one whose middle is nearest to a point; null if none is within reach. */
export function nearestSquare(board: Board, squares: Iterable<string>, point: Point, reach: number): string | null {
  let nearest: string | null = null;
  let least = reach;
  for (const square of squares) {
    const { x, y } = centreOf(board, square);
    const away = Math.hypot(x - point.x, y - point.y);
    if (away > least) continue;
    nearest = square;
    least = away;
  }
  return nearest;
}

/** Several pawns on one square stand side by side; the first is the front one's left neighbour. */
export function standingAt(index: number, count: number): Point {
  if (count === 1) return { x: 0, y: 0 };
  const columns = count > 4 ? 3 : 2;
  const row = Math.floor(index / columns);
  const rows = Math.ceil(count / columns);
  const inRow = row === rows - 1 ? count - row * columns : columns;
  return {
    x: ((index % columns) - (inRow - 1) / 2) * (columns === 3 ? 14 : 18),
    y: (row - (rows - 1) / 2) * 14,
  };
}

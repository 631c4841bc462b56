/** What the marks on the board show. */

import { readAction } from "./actions";
import type { Board } from "./board";
import type { Choices } from "./choices";
import { findRoute } from "./routes";
import type { View } from "./view";

/** A way to every square where the pawn may land. */
export function waysTo(board: Board, view: View, choices: Choices): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>();
  for (const [square, text] of choices.moves) {
    const action = readAction(text);
    const way = action?.type === "move" ? findRoute(board, view, view.seat, view.roll, action) : null;
    if (way) ways.set(square, way);
  }
  return ways;
}

/** The plain squares for which no placing is allowed. */
export function barredSquares(board: Board, choices: Choices): string[] {
  return [...board.squares.values()]
    .filter((square) => square.kind === "plain" && !choices.cubes.has(square.name))
    .map((square) => square.name);
}

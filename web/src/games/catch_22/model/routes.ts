/** A way to draw from a pawn to where it may land. That it may land there, the server has said; what is
 * looked for is the way with the fewest turns. */

import type { Board, Square } from "./board";
import type { View } from "./view";

export type Target = { square: string; wins: boolean };

type Quest = { board: Board; goal: Target; length: number; blocked: ReadonlySet<string> };

/** Every square of the way, the first and the last included; null when there is none. A star that wins may
 * be nearer than the roll leads: then the way to it is as short as can be. */
export function findRoute(board: Board, view: View, seat: number, length: number, goal: Target): string[] | null {
  const start = board.squares.get(view.pawns[seat] ?? "");
  if (!start) return null;
  const blocked = new Set(view.cubes.flatMap((squares, owner) => (owner === seat ? [] : squares)));
  const isStar = board.squares.get(goal.square)?.kind === "star";
  for (let steps = goal.wins && isStar ? 1 : length; steps <= length; steps += 1) {
    const way = straightest({ board, goal, length: steps, blocked }, [start], null);
    if (way) return way;
  }
  return null;
}

function straightest(quest: Quest, way: readonly Square[], best: string[] | null): string[] | null {
  const here = way[way.length - 1];
  if (!here) return best;
  if (way.length - 1 === quest.length) {
    const names = way.map((square) => square.name);
    return isWanted(quest, way) && (best === null || turns(quest.board, names) < turns(quest.board, best))
      ? names
      : best;
  }
  for (const name of here.neighbours) {
    const next = quest.board.squares.get(name);
    if (!next || way.includes(next) || quest.blocked.has(name)) continue;
    best = straightest(quest, [...way, next], best);
  }
  return best;
}

function isWanted({ goal }: Quest, way: readonly Square[]): boolean {
  if (way[way.length - 1]?.name !== goal.square) return false;
  return !goal.wins || way.slice(1).some((square) => square.kind === "star");
}

function turns(board: Board, way: readonly string[]): number {
  const isTurn = (at: number) => {
    const [before, here, after] = [at - 1, at, at + 1].map((index) => board.squares.get(way[index] ?? ""));
    if (!before || !here || !after) return false;
    return before.column !== after.column && before.row !== after.row;
  };
  return way.filter((_, at) => isTurn(at)).length;
}

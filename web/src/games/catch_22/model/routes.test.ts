import { describe, expect, it } from "vitest";

import { readAction } from "./actions";
import { board, lesson, viewOf } from "./fixtures";
import { findRoute } from "./routes";

const MOVES = lesson.steps.filter((step) => step.view.phase === "move");

describe("a route", () => {
  it.each(MOVES)("leads to every allowed square of $words in as many steps as rolled", ({ view, legal }) => {
    for (const text of legal) {
      const action = readAction(text);
      if (action?.type !== "move") throw new Error(text);
      const way = findRoute(board, view, view.seat, view.roll, action);
      const isStar = board.squares.get(action.square)?.kind === "star";
      if (action.wins && isStar) expect(way?.length, text).toBeLessThanOrEqual(view.roll + 1);
      else expect(way, text).toHaveLength(view.roll + 1);
      expect(way?.[0]).toBe(view.pawns[view.seat]);
      expect(way?.at(-1)).toBe(action.square);
      expect(new Set(way).size).toBe(way?.length);
      const crosses = way?.slice(1).some((name) => board.squares.get(name)?.kind === "star");
      if (action.wins) expect(crosses).toBe(true);
    }
  });

  it("ends at a star that wins, however much further the roll leads", () => {
    const view = viewOf("move", { pawns: ["c1", "i7"] });
    expect(findRoute(board, view, 0, 6, { square: "a1", wins: true })).toEqual(["c1", "b1", "a1"]);
    expect(findRoute(board, view, 0, 6, { square: "a1", wins: false })).toBeNull();
  });

  it("avoids the cubes of others and not its own", () => {
    const view = viewOf("move", { cubes: [[], ["b1"]] });
    expect(findRoute(board, view, 0, 3, { square: "d1", wins: false })).toBeNull();
    const own = viewOf("move", { cubes: [["b1"], []] });
    expect(findRoute(board, own, 0, 3, { square: "d1", wins: false })).toEqual(["a1", "b1", "c1", "d1"]);
  });
});

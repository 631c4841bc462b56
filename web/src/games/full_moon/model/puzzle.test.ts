import { describe, expect, it } from "vitest";

import type { DailyPuzzle } from "../../../rest";
import { boardOf, dayAfter, dayText, nextMove, showSolution, trySolution, UNSOLVED } from "./puzzle";

const view = (position: string) => ({ position, repetitions: 0 });

const PUZZLE: DailyPuzzle = {
  date: "2026-11-16",
  view: view("w1/r2b1w3/b3r3g2/g3r1/b2w2/g1 S b3"),
  turn: 0,
  winner: 0,
  plies: 3,
  rating: 2,
  legal: ["b3R1N", "b3R1S"],
  refused: { w1R1: "FM-13" },
  solution: "b3R1S",
  line: [
    { action: "b3R1S", view: view("w1/r2b1w3/r3g2/g3r1/b2w2/b3g1 N b3"), turn: 1 },
    { action: "pass", view: view("w1/r2b1w3/r3g2/g3r1/b2w2/b3g1 S *"), turn: 0 },
    { action: "b2L2", view: view("w1/r2b1w3/b2w2r3g2/g3r1/b3g1 N -"), turn: null },
  ],
};

describe("solving a puzzle", () => {
  it("goes on with the only winning move", () => {
    const solved = trySolution(UNSOLVED, PUZZLE, "b3R1S");
    expect(solved).toMatchObject({ at: 1, wrong: null, refusal: null });
    expect(boardOf(solved, PUZZLE)).toMatchObject({ turn: 1, legal: null, last: [{ seat: 0, action: "b3R1S" }] });
  });

  it("takes back a move that lets the win slip", () => {
    const tried = trySolution(UNSOLVED, PUZZLE, "b3R1N");
    expect(tried).toMatchObject({ at: 0, wrong: "b3R1N" });
    expect(tried.refusal?.rule).toBeNull();
  });

  it("names the rule against a move that is not allowed", () => {
    const tried = trySolution(UNSOLVED, PUZZLE, "w1R1");
    expect(tried.wrong).toBeNull();
    expect(tried.refusal?.rule).toBe("FM-13");
  });

  it("can be shown, and watched to the end", () => {
    expect(showSolution(UNSOLVED).isShown).toBe(true);
    let solving = trySolution(UNSOLVED, PUZZLE, "b3R1S");
    for (let count = 0; count < 5; count += 1) solving = nextMove(solving, PUZZLE);
    expect(boardOf(solving, PUZZLE)).toMatchObject({ isOver: true, turn: null, last: [{ seat: 0, action: "b2L2" }] });
  });
});

describe("the day of a puzzle", () => {
  it("is written as the server writes it", () => {
    expect(dayText(new Date(2026, 0, 5))).toBe("2026-01-05");
  });

  it("has a day before and one after", () => {
    expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
    expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  });
});

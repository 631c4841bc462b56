import { describe, expect, it } from "vitest";

import { bestOf, byWorth, endedVerdict, heightOf, type MoveValue, verdictOf } from "./values";

const values = (...plies: (number | null)[]): MoveValue[] =>
  plies.map((one, index) => ({ action: `b${index}`, plies: one }));

describe("the worth of moves", () => {
  it("puts the quickest win first and the quickest loss last", () => {
    const sorted = values(-2, 0, 7, null, 3, -8).toSorted(byWorth);
    expect(sorted.map(({ plies }) => plies)).toEqual([3, 7, 0, null, -8, -2]);
  });

  it("gives a position the worth of its best move", () => {
    expect(bestOf(values(-2, 5, 3, 0))).toBe(3);
    expect(bestOf(values(-2, -8))).toBe(-8);
    expect(bestOf(values(-2, 0))).toBe(0);
  });

  it("does not call a position lost or drawn while a move is open", () => {
    expect(bestOf(values(-2, null))).toBeNull();
    expect(bestOf(values(0, null))).toBeNull();
    expect(bestOf(values(5, null))).toBe(5);
    expect(bestOf([])).toBeNull();
  });
});

describe("a verdict", () => {
  it("names the winner, no matter who is to move", () => {
    expect(verdictOf(3, 0)).toEqual({ winner: 0, plies: 3 });
    expect(verdictOf(3, 1)).toEqual({ winner: 1, plies: 3 });
    expect(verdictOf(-4, 0)).toEqual({ winner: 1, plies: 4 });
    expect(verdictOf(0, 0)).toEqual({ winner: null, plies: 0 });
    expect(verdictOf(null, 0)).toBeNull();
  });

  it("of a finished game is what lies on the board", () => {
    expect(endedVerdict({ position: "b3/r1b1w2g1 N -", repetitions: 0 })).toEqual({ winner: 0, plies: 0 });
    expect(endedVerdict({ position: "b3/r1g1/b1w2 S *", repetitions: 0 }).winner).toBeNull();
  });

  it("stands higher the nearer the win, North above and South below", () => {
    const near = heightOf({ winner: 1, plies: 1 });
    const far = heightOf({ winner: 1, plies: 43 });
    expect(near).toBeGreaterThan(far);
    expect(far).toBeGreaterThan(0.2);
    expect(heightOf({ winner: 0, plies: 1 })).toBe(-near);
    expect(heightOf({ winner: null, plies: 0 })).toBe(0);
  });
});

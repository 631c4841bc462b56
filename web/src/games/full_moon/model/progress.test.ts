import { describe, expect, it } from "vitest";

import {
  decided,
  NEWCOMER,
  nextNumber,
  onFrom,
  type Progress,
  progressFrom,
  STRENGTHS,
  strengthFor,
  THEMES,
  themeFor,
} from "./progress";

describe("what comes next", () => {
  it("is as hard as suits the reader's rating", () => {
    expect([0, 290, 310, 720, 5000].map((rating) => strengthFor({ ...NEWCOMER, rating }))).toEqual([1, 1, 2, 4, 5]);
  });

  it("goes through the themes in turn", () => {
    const seen = THEMES.map((_, tried) => themeFor({ ...NEWCOMER, tried }));
    expect(seen).toEqual(THEMES);
  });

  it("is another one of its kind each time", () => {
    const once = onFrom(NEWCOMER, "moon/3");
    expect([nextNumber(NEWCOMER, "moon/3"), nextNumber(once, "moon/3"), nextNumber(once, "moon/4")]).toEqual([0, 1, 0]);
  });
});

describe("the reader's rating", () => {
  it("gains most by what was hard, and loses most by what was easy", () => {
    const of = (puzzle: number, isFound: boolean) => decided(NEWCOMER, puzzle, isFound).rating - NEWCOMER.rating;
    expect(of(NEWCOMER.rating, true)).toBe(40);
    expect(of(1000, true)).toBeGreaterThan(of(200, true));
    expect(of(100, false)).toBeLessThan(of(900, false));
    expect(decided({ ...NEWCOMER, rating: 0 }, 0, false).rating).toBe(0);
  });

  it("settles where every second puzzle is found", () => {
    let reader: Progress = NEWCOMER;
    for (let count = 0; count < 200; count += 1) {
      const puzzle = STRENGTHS[strengthFor(reader) - 1] ?? 0;
      reader = decided(reader, puzzle, puzzle <= 700);
    }
    expect(reader.rating).toBeGreaterThan(600);
    expect(reader.rating).toBeLessThan(800);
    expect(reader.tried).toBe(200);
  });
});

describe("what the browser remembers", () => {
  it("is read again, and nothing that is not progress", () => {
    const saved = { rating: 512, tried: 9, found: 4, next: { "moon/3": 2, short: 1 } };
    expect(progressFrom(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
    expect(progressFrom(null)).toEqual(NEWCOMER);
    expect(
      progressFrom({ rating: "high", tried: -1, found: 1e9, next: { "moon/9": 1, "moon/1": 1.5, toString: 3 } }),
    ).toEqual(NEWCOMER);
  });
});

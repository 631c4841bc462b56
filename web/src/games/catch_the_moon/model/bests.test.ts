import { beforeEach, describe, expect, it } from "vitest";

import { bestFor, keepBest } from "./bests";
import type { TowerView } from "./view";

function ended(scorings: number[], lid_mm = 180): TowerView {
  return { scorings, lid_mm, tears: [0], mode: "solo", phase: "over" } as unknown as TowerView;
}

describe("personal bests", () => {
  beforeEach(() => localStorage.clear());

  it("keep the best scoring of a game, and only what beats it", () => {
    expect(bestFor(ended([]))).toBeNull();
    expect(keepBest(ended([1, 5, 2]))).toBe(true);
    expect(keepBest(ended([4]))).toBe(false);
    expect(bestFor(ended([]))).toBe(5);
  });

  it("compare only games with the same lid", () => {
    keepBest(ended([9], 150));
    expect(bestFor(ended([]))).toBeNull();
    expect(bestFor(ended([], 150))).toBe(9);
  });

  it("survive what somebody else wrote there", () => {
    localStorage.setItem("lunaria.catch_the_moon.bests", '{"bests":[[1,"x"],7]}');
    expect(bestFor(ended([]))).toBeNull();
  });
});

import { describe, expect, it } from "vitest";

import { clockText, secondsLeft } from "./clock";

describe("a clock", () => {
  const clock = { left: [60, 30], running: 0 };

  it("runs for the seat to move alone", () => {
    expect(secondsLeft(clock, 0, 1000, 1010)).toBe(50);
    expect(secondsLeft(clock, 1, 1000, 1010)).toBe(30);
  });

  it("never shows less than nothing, nor more than was told", () => {
    expect(secondsLeft(clock, 0, 1000, 2000)).toBe(0);
    expect(secondsLeft(clock, 0, 1000, 990)).toBe(60);
  });

  it("is written in minutes and seconds, with hours when there are any", () => {
    expect([0, 9.2, 61, 3605].map(clockText)).toEqual(["0:00", "0:10", "1:01", "1:00:05"]);
  });
});

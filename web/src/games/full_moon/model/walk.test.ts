import { describe, expect, it } from "vitest";

import { parseRow } from "./row";
import { goDown, goTo, movesTo, parseWalk, startAt, walkAddress } from "./walk";

const ROW = parseRow("b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3") ?? [];
const WALK = startAt(ROW, ["r1R1N", "g1L1S", "b1R2"]);

describe("a walk through the moves of a row", () => {
  it("goes back and forward, never beyond its ends", () => {
    expect(movesTo(goTo(WALK, 1))).toEqual(["r1R1N"]);
    expect(goTo(WALK, -1).at).toBe(0);
    expect(goTo(WALK, 9).at).toBe(3);
  });

  it("keeps what comes after a move that was walked before, and leaves it for another one", () => {
    expect(goDown(goTo(WALK, 1), "g1L1S")).toEqual({ ...WALK, at: 2 });
    expect(goDown(goTo(WALK, 1), "g1L1N")).toEqual(startAt(ROW, ["r1R1N", "g1L1N"]));
  });

  it("has an end", () => {
    const long = startAt(ROW, Array(99).fill("pass"));
    expect(goDown(long, "pass")).toBe(long);
  });
});

describe("the address of a walk", () => {
  it("leads to the same row, the same moves and the same place", () => {
    for (const walk of [startAt(ROW), WALK, goTo(WALK, 1), goTo(WALK, 0)]) {
      expect(parseWalk(walkAddress(walk))).toEqual(walk);
    }
  });

  it("is no walk without a whole row", () => {
    expect(parseWalk("")).toBeNull();
    expect(parseWalk("?row=b3/r1&moves=r1R1N")).toBeNull();
  });

  it("leaves out moves that cannot be any", () => {
    expect(parseWalk(`${walkAddress(startAt(ROW))}&moves=r1R1N.x`)).toEqual(startAt(ROW));
    expect(parseWalk(`${walkAddress(WALK)}&at=-4`)).toEqual(WALK);
  });
});

import { describe, expect, it } from "vitest";

import { afterSlide, nearestFirst, parseMove, parsePosition, targetOf, winningColumn } from "./position";

const POSITION = parsePosition("b3/r1w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 N w2");

describe("a position", () => {
  it("is read from the server's notation", () => {
    expect(POSITION.columns[1]).toEqual(["r1", "w2"]);
    expect(POSITION.toMove).toBe(1);
    expect(POSITION.moon).toBe("w2");
  });

  it("is counted from the mover's side", () => {
    expect(nearestFirst(["r1", "w2"], 0)).toEqual(["r1", "w2"]);
    expect(nearestFirst(["r1", "w2"], 1)).toEqual(["w2", "r1"]);
  });

  it("knows the column of four", () => {
    expect(winningColumn(POSITION.columns)).toBe(-1);
    expect(winningColumn([["b1"], ["r1", "w2", "g1", "b3"]])).toBe(1);
  });
});

describe("a move", () => {
  it("is read with and without its moon", () => {
    expect(parseMove("w1R2N")).toEqual({ lead: "w1", direction: "R", pack: 2, end: "N" });
    expect(parseMove("b2L2")?.end).toBeNull();
    expect(parseMove("pass")).toBeNull();
  });

  it("leads as far as the lead wolf has prints", () => {
    expect(targetOf(4, "g3", "L")).toBe(1);
    expect(targetOf(4, "g1", "R")).toBe(5);
  });
});

describe("the row after a slide", () => {
  it("lets North put wolves on the north end, and keeps the gap", () => {
    expect(afterSlide(POSITION, 1, 3, 1).slice(1, 4)).toEqual([["r1"], ["g1"], ["b1", "w2"]]);
    expect(afterSlide(POSITION, 2, 3, 1).slice(2, 4)).toEqual([[], ["b1", "g1"]]);
  });

  it("lets South slide a pack under the south end in its order", () => {
    const south = parsePosition("b2w2/g1/r3g2 S *");
    expect(afterSlide(south, 0, 2, 2)).toEqual([[], ["g1"], ["b2", "w2", "r3", "g2"]]);
  });
});

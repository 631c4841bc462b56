import { describe, expect, it } from "vitest";

import { EMPTY, type Hand } from "./hand";
import { keyMeaning, type Spot } from "./keys";

const SOUTH: Spot = { column: 3, columns: 8, viewer: 0, mover: 0 };
const NORTH: Spot = { column: 3, columns: 8, viewer: 1, mover: 1 };
const HOLDING: Hand = { stage: "holding", source: 3, pack: 1, target: null };
const MOON: Hand = {
  stage: "moon",
  slide: { lead: "b1", source: 3, target: 4, direction: "R", pack: 1, ends: ["N", "S"] },
  end: "S",
};

describe("with an empty hand", () => {
  it("arrows go through the columns as the viewer sees them", () => {
    expect(keyMeaning("ArrowRight", EMPTY, SOUTH)).toEqual({ focus: 4 });
    expect(keyMeaning("ArrowRight", EMPTY, NORTH)).toEqual({ focus: 2 });
    expect(keyMeaning("Home", EMPTY, NORTH)).toEqual({ focus: 7 });
    expect(keyMeaning("End", EMPTY, SOUTH)).toEqual({ focus: 7 });
  });

  it("stay within the row", () => {
    expect(keyMeaning("ArrowLeft", EMPTY, { ...SOUTH, column: 0 })).toBeNull();
  });

  it("Enter takes the lead wolf", () => {
    expect(keyMeaning("Enter", EMPTY, SOUTH)).toEqual({ gesture: { type: "press", column: 3, pack: 1 } });
  });

  it("leaves other keys to the page", () => {
    expect(keyMeaning("Tab", EMPTY, SOUTH)).toBeNull();
    expect(keyMeaning("ArrowUp", EMPTY, SOUTH)).toBeNull();
    expect(keyMeaning("Escape", EMPTY, SOUTH)).toBeNull();
  });
});

describe("with wolves in the hand", () => {
  it("left and right aim, turned round for North", () => {
    expect(keyMeaning("ArrowLeft", HOLDING, SOUTH)).toEqual({ gesture: { type: "aim", direction: "L" } });
    expect(keyMeaning("ArrowLeft", HOLDING, NORTH)).toEqual({ gesture: { type: "aim", direction: "R" } });
  });

  it("up reaches deeper into the column", () => {
    expect(keyMeaning("ArrowUp", HOLDING, SOUTH)).toEqual({ gesture: { type: "resize", by: 1 } });
    expect(keyMeaning("ArrowUp", HOLDING, { ...SOUTH, mover: 1 })).toEqual({ gesture: { type: "resize", by: -1 } });
  });

  it("Enter drops and Escape puts back", () => {
    expect(keyMeaning("Enter", HOLDING, SOUTH)).toEqual({ gesture: { type: "confirm" } });
    expect(keyMeaning("Escape", HOLDING, SOUTH)).toEqual({ gesture: { type: "back" } });
  });
});

describe("with the moon to place", () => {
  it("up and down choose the end that lies there", () => {
    expect(keyMeaning("ArrowUp", MOON, SOUTH)).toEqual({ gesture: { type: "point", end: "N" } });
    expect(keyMeaning("ArrowUp", MOON, NORTH)).toEqual({ gesture: { type: "point", end: "S" } });
    expect(keyMeaning("ArrowLeft", MOON, SOUTH)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";

import { acrossOf, depthAt, isOnWolves, landingPlace, moonAt, TILE_HEIGHT, wolfPlaces } from "./layout";
import type { Column } from "./position";

const COLUMNS: readonly Column[] = [["r2", "g1"], ["w3"], ["b1"]];

it("says how far to the left or right a wolf lies for whoever looks", () => {
  expect(acrossOf("g1", COLUMNS, 0)).toBeCloseTo(-2 / 3);
  expect(acrossOf("g1", COLUMNS, 1)).toBeCloseTo(2 / 3);
  expect(acrossOf("w3", COLUMNS, 0)).toBe(0);
  expect(acrossOf("pa", COLUMNS, 0)).toBe(0);
});

describe("the board from South's side", () => {
  it("has the south end of a column at the bottom", () => {
    const places = wolfPlaces(COLUMNS, 0);
    expect(places.get("r2")).toEqual({ x: -1, y: TILE_HEIGHT / 2 });
    expect(places.get("g1")).toEqual({ x: -1, y: -TILE_HEIGHT / 2 });
  });

  it("has the moon of a north end above its column", () => {
    expect(moonAt(COLUMNS, 0, "N", 0).y).toBeLessThan(-TILE_HEIGHT);
  });
});

describe("the board from North's side", () => {
  it("is turned round, left and right too", () => {
    const places = wolfPlaces(COLUMNS, 1);
    expect(places.get("r2")).toEqual({ x: 1, y: -TILE_HEIGHT / 2 });
    expect(places.get("b1")?.x).toBe(-1);
  });

  it("has the moon of a north end below its column", () => {
    expect(moonAt(COLUMNS, 0, "N", 1).y).toBeGreaterThan(TILE_HEIGHT);
  });
});

describe("how deep a hand grabs", () => {
  it("counts wolves from the mover's side", () => {
    expect(depthAt(0.9, 2, 0, 0)).toBe(1);
    expect(depthAt(-0.9, 2, 0, 0)).toBe(2);
    expect(depthAt(-0.9, 2, 0, 1)).toBe(1);
  });

  it("takes the nearest wolf when it misses the column", () => {
    expect(depthAt(3, 2, 0, 0)).toBe(1);
    expect(depthAt(-3, 3, 0, 0)).toBe(3);
  });
});

it("tells the wolves of a column from the sky over them", () => {
  expect(isOnWolves(0.9, 1)).toBe(true);
  expect(isOnWolves(-1.5, 1)).toBe(false);
  expect(isOnWolves(-1.5, 2)).toBe(true);
});

it("shows where a pack lands beyond the end nearest to the mover", () => {
  expect(landingPlace(COLUMNS, 1, 1, 0, 0)).toEqual({ x: 0, y: TILE_HEIGHT });
  expect(landingPlace(COLUMNS, 1, 1, 0, 1)).toEqual({ x: 0, y: -TILE_HEIGHT });
});

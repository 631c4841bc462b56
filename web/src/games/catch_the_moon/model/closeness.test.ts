import { expect, it } from "vitest";

import type { LadderInfo } from "../../../net/rest.generated";
import { CLOSE, Closeness } from "./closeness";
import type { Frame } from "./frame";
import { LEVEL, type Vector } from "./pose";
import { shapesOf } from "./shapes";

const stick = (ladder: number, along: readonly [number, number]): LadderInfo => ({
  ladder,
  name: "a stick",
  is_straight: true,
  parts: [{ start: [-40 * along[0], -40 * along[1]], end: [40 * along[0], 40 * along[1]], radius_mm: 2, kind: "rail" }],
});
const SHAPES = shapesOf({ ladders: [stick(1, [1, 0]), stick(2, [0, 1]), stick(3, [1, 0])] });

function frame(...places: readonly Vector[]): Frame {
  const ladders = places.map((position, place) => ({
    ladder: place + 1,
    pose: { position, turn: LEVEL },
    touchesHeld: false,
    onGround: false,
    hasFallen: false,
  }));
  return { isMoving: false, held: null, tick: 0, highestMm: 0, ladders };
}

/** Those that are used: rounded. */
function placesOf(closeness: Closeness, ladder: number): number[][] {
  const numbers = Array.from(closeness.placesOf(ladder), (number) => Math.round(100 * number) / 100);
  const places = Array.from({ length: numbers.length / CLOSE }, (_, at) => numbers.slice(CLOSE * at, CLOSE * (at + 1)));
  return places.filter((place) => place[CLOSE - 1] !== 0);
}

it("is where two sticks nearly touch, more the nearer they are, and no longer once they are apart", () => {
  const closeness = new Closeness(SHAPES);
  closeness.look(frame([0, 0, 10], [5, 0, 15], [0, 30, 100]));
  // One millimetre is between them, of five.
  expect(placesOf(closeness, 1)).toEqual([[5, 0, 12.5, 0.8]]);
  expect(placesOf(closeness, 2)).toEqual(placesOf(closeness, 1));
  expect(placesOf(closeness, 3)).toEqual([]);
  closeness.look(frame([0, 0, 10], [5, 0, 30], [0, 30, 33]));
  expect(placesOf(closeness, 1)).toEqual([]);
  expect(placesOf(closeness, 2)).toEqual([[5, 30, 31.5, 1]]);
});

it("goes with a ladder that leaves", () => {
  const closeness = new Closeness(SHAPES);
  closeness.look(frame([0, 0, 10], [5, 0, 15]));
  closeness.look(frame([0, 0, 10]));
  expect(placesOf(closeness, 1)).toEqual([]);
});

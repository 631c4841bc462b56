import { expect, it } from "vitest";

import type { Axes } from "./hand";
import { HALF_MM, Inset, insetAxes, insetPlace } from "./inset";

/** From the front, a little from above. */
const FROM_FRONT: Axes = { right: [1, 0, 0], up: [0, 0.2, 0.98], forward: [0, 0.98, -0.2] };

it("from above right stays right, and away is up", () => {
  expect(insetAxes("above", FROM_FRONT)).toEqual({ right: [1, 0, 0], up: [-0, 1, 0], forward: [0, 0, -1] });
});

it("from the side one sees what the view hides: away is to the right, and up is up", () => {
  const { right, up, forward } = insetAxes("side", FROM_FRONT);
  expect(right.map(Math.abs)).toEqual([0, 1, 0]);
  expect(up).toEqual([0, 0, 1]);
  expect(forward).toEqual([-1, 0, 0]);
});

it("close by, the axes are those of the view", () => {
  expect(insetAxes("near", FROM_FRONT)).toEqual(FROM_FRONT);
});

it("what is dragged follows the pointer", () => {
  const inset = new Inset();
  const element = document.createElement("div");
  Object.defineProperty(element, "clientHeight", { value: 2 * HALF_MM.above });
  inset.element.set(element);
  inset.kind.set("above");
  inset.axes = insetAxes("above", FROM_FRONT);
  inset.halfMm = HALF_MM.above;
  expect(inset.mmPerPixel).toBe(1);
  expect(inset.wayOf(10, 4).map(Math.round)).toEqual([10, -4, 0]);
});

it("what the ladder is nearest to is in the picture, unless it is far away", () => {
  const gap = (x: number) => ({
    mm: x - 4,
    from: [0, 0, 100] as [number, number, number],
    to: [x, 0, 100] as [number, number, number],
  });
  expect(insetPlace("side", [0, 0, 100], null)).toEqual({ middle: [0, 0, 100], halfMm: HALF_MM.side });
  expect(insetPlace("side", [0, 0, 100], gap(40))).toEqual({ middle: [20, 0, 100], halfMm: HALF_MM.side + 20 });
  expect(insetPlace("side", [0, 0, 100], gap(400)).middle[0]).toBeCloseTo(65);
  expect(insetPlace("near", [0, 0, 100], gap(40))).toEqual({ middle: [20, 0, 100], halfMm: HALF_MM.near });
});

import { Box3, type BufferAttribute } from "three";
import { expect, it } from "vitest";

import { WALL } from "../model/setup_samples";
import { wallsGeometry } from "./walls_geometry";

it("draws the holders where the ladders of a set-up stand", () => {
  const geometry = wallsGeometry([{ ...WALL }]);
  const { min, max } = new Box3().setFromBufferAttribute(geometry.getAttribute("position") as BufferAttribute);
  const reach = (WALL.half_mm[0] + WALL.half_mm[1]) * Math.SQRT1_2;
  expect((min.x + max.x) / 2).toBeCloseTo(WALL.centre_mm[0], 1);
  expect((min.y + max.y) / 2).toBeCloseTo(WALL.centre_mm[1], 1);
  // Its corners are round.
  expect(max.x - min.x).toBeGreaterThan(2 * reach - 3);
  expect(max.x - min.x).toBeLessThanOrEqual(2 * reach);
  expect([min.z, max.z]).toEqual([16, 24.5]);
});

import { expect, it } from "vitest";

import { DEPTH_MM_PER_PIXEL, type TwoFingers, twoFingers } from "./two_fingers";

/** One finger after the other. */
function both(first: TwoFingers, second: TwoFingers): TwoFingers {
  return {
    depthMm: first.depthMm + second.depthMm,
    roll: first.roll + second.roll,
    right: first.right + second.right,
    down: first.down + second.down,
  };
}

it("fingers that close push the ladder away", () => {
  const pinched = both(
    twoFingers({ x: 0, y: 0 }, { x: 20, y: 0 }, { x: 200, y: 0 }),
    twoFingers({ x: 200, y: 0 }, { x: 180, y: 0 }, { x: 20, y: 0 }),
  );
  expect(pinched).toEqual({ depthMm: 40 * DEPTH_MM_PER_PIXEL, roll: 0, right: 0, down: 0 });
});

it("fingers that go side by side turn it, and leave it as far away as it is", () => {
  const moved = both(
    twoFingers({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 200, y: 0 }),
    twoFingers({ x: 200, y: 0 }, { x: 210, y: 0 }, { x: 10, y: 0 }),
  );
  expect(moved).toEqual({ depthMm: 0, roll: 0, right: 10, down: 0 });
});

it("a finger that goes around the other rolls it", () => {
  const { roll } = twoFingers({ x: 100, y: 0 }, { x: 0, y: 100 }, { x: 0, y: 0 });
  expect(roll).toBeCloseTo(Math.PI / 2);
  // The short way, also where angles jump.
  expect(twoFingers({ x: -100, y: 5 }, { x: -100, y: -5 }, { x: 0, y: 0 }).roll).toBeCloseTo(0.0999, 3);
});

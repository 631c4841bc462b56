import { expect, it } from "vitest";

import type { Frame } from "./frame";
import { pointedAt } from "./pointing";
import { LEVEL } from "./pose";
import { shapesOf } from "./shapes";

const SHAPES = shapesOf({
  ladders: [1, 2].map((ladder) => ({
    ladder,
    name: "stick",
    is_straight: true,
    parts: [{ kind: "rail", start: [-50, 0], end: [50, 0], radius_mm: 2 }],
  })),
});

function frame(held: number | null): Frame {
  const ladders = [1, 2].map((ladder) => ({
    ladder,
    pose: { position: [0, 40 * ladder, 100] as const, turn: LEVEL },
    touchesHeld: false,
    onGround: false,
    hasFallen: false,
  }));
  return { isMoving: false, held, tick: 0, highestMm: 100, ladders };
}

it("the first ladder in the line of sight is pointed at, and not the one in the hand", () => {
  expect(pointedAt(frame(null), SHAPES, [0, -500, 100], [0, 1, 0])).toBe(1);
  expect(pointedAt(frame(1), SHAPES, [0, -500, 100], [0, 1, 0])).toBe(2);
  expect(pointedAt(frame(null), SHAPES, [0, -500, 110], [0, 1, 0])).toBeNull();
});

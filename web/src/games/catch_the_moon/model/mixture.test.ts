import { describe, expect, it } from "vitest";

import type { Frame, LadderFrame } from "./frame";
import { mixed } from "./mixture";
import { LEVEL } from "./pose";

function ladderAt(ladder: number, x: number): LadderFrame {
  const pose = { position: [x, 0, 0] as const, turn: LEVEL };
  return { ladder, pose, touchesHeld: false, onGround: false, hasFallen: false };
}

function frameOf(...ladders: LadderFrame[]): Frame {
  return { isMoving: true, held: null, tick: 0, highestMm: 0, ladders };
}

describe("a moment between two frames", () => {
  it("has a ladder on its way, in whatever order the frames tell them", () => {
    const moment = mixed(frameOf(ladderAt(1, 0), ladderAt(2, 10)), frameOf(ladderAt(2, 20), ladderAt(1, 0)), 0.25);
    expect(moment.ladders.map(({ ladder, pose }) => [ladder, pose.position[0]])).toEqual([
      [1, 0],
      [2, 12.5],
    ]);
  });

  it("makes nothing new of what stands still", () => {
    const before = frameOf(ladderAt(1, 0), ladderAt(2, 10));
    expect(mixed(before, frameOf(ladderAt(1, 0), ladderAt(2, 20)), 0.25).ladders[0]).toBe(before.ladders[0]);
    expect(mixed(before, frameOf(ladderAt(1, 0), ladderAt(2, 10)), 0.25)).toBe(before);
  });

  it("has no ladder between two places that are too far from each other", () => {
    expect(mixed(frameOf(ladderAt(1, 0)), frameOf(ladderAt(1, 500)), 0.75).ladders[0]?.pose.position[0]).toBe(500);
  });
});

import { describe, expect, it } from "vitest";

import { fallIn } from "./fall";
import type { Frame } from "./frame";
import { distance, LEVEL, type Vector } from "./pose";

const PER_SECOND = 60;

/** A ladder is held for a second, hangs for another, and falls to the side within half a second; then it lies. */
function frameAt(place: number): Frame {
  const falling = Math.min(Math.max(place - 120, 0), 30);
  const position: Vector = [0, 4 * falling, 200 - 6 * falling];
  return {
    isMoving: place < 150,
    held: place < 60 ? 7 : null,
    tick: 2 * place,
    highestMm: 0,
    ladders: [
      { ladder: 1, pose: { position: [0, 0, 76], turn: LEVEL }, touchesHeld: false, onGround: true, hasFallen: false },
      { ladder: 7, pose: { position, turn: LEVEL }, touchesHeld: false, onGround: false, hasFallen: false },
    ],
  };
}

const RECORDING = { framesPerSecond: PER_SECOND, frames: Array.from({ length: 240 }, (_, place) => frameAt(place)) };

describe("a fall", () => {
  it("is cut out of the motion, with a moment before and after it", () => {
    const fall = fallIn(RECORDING, [7]);
    const ticks = fall?.recording.frames.map(({ tick }) => tick / 2) ?? [];
    expect(ticks[0]).toBe(121 - 18);
    expect(ticks.at(-1)).toBe(150 + 21);
  });

  it("is looked at from where all of it is seen, across its way", () => {
    const shot = fallIn(RECORDING, [7])?.shot;
    expect(shot?.along).toEqual([0, 1]);
    expect(shot?.centre[1]).toBeGreaterThan(40);
    expect(shot?.reachMm).toBeGreaterThan(200);
  });

  it("is looked at with the top of the tower in the picture, though what falls is far below it", () => {
    const frames = RECORDING.frames.map((frame) => ({ ...frame, highestMm: 330 }));
    const shot = fallIn({ ...RECORDING, frames }, [7])?.shot;
    const places: Vector[] = [
      [0, 0, 330],
      [0, 120, 20],
    ];
    for (const place of places) expect(distance(place, shot?.centre ?? place)).toBeLessThan((shot?.reachMm ?? 0) / 2);
    expect(shot?.centre[2]).toBeCloseTo(175);
  });

  it("is none where nothing moves once the hand has let go", () => {
    expect(fallIn(RECORDING, [1])).toBeNull();
  });
});

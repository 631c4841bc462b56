import { describe, expect, it } from "vitest";

import { frameAtHeight } from "./frame_samples";
import { Track } from "./track";

function height(track: Track, nowMs: number): number | undefined {
  return track.at(nowMs)?.ladders[0]?.pose.position[2];
}

describe("frames that arrive", () => {
  it("are shown a moment later, and mixed in between", () => {
    const track = new Track();
    for (let number = 0; number <= 10; number += 1)
      track.push(frameAtHeight(2 * number, 10 * number), 1000 + 16 * number);
    const shown = height(track, 1160);
    expect(shown).toBeGreaterThan(80);
    expect(shown).toBeLessThan(100);
    expect(height(track, 1168)).toBeCloseTo((shown ?? 0) + 5, 3);
  });

  it("have passed once they are shown, each once", () => {
    const track = new Track();
    const passed = (nowMs: number) => track.passed(nowMs).map(({ tick }) => tick);
    for (let number = 0; number <= 4; number += 1) track.push(frameAtHeight(2 * number, 10), 1000 + 16 * number);
    expect(passed(1016)).toEqual([]);
    expect(passed(1030)).toEqual([0]);
    expect(passed(1060)).toEqual([2, 4]);
    expect(passed(2000)).toEqual([6, 8]);
    expect(passed(2001)).toEqual([]);
    // Another world begins at its own first tick.
    track.push(frameAtHeight(3, 44), 3000);
    expect(passed(4000)).toEqual([3]);
  });

  it("move evenly although they arrive unevenly", () => {
    const track = new Track();
    const late = [0, 9, 2, 14, 1, 8, 0, 12, 3, 10, 0];
    late.forEach((ms, number) => {
      track.push(frameAtHeight(2 * number, 10 * number), 1000 + 16 * number + ms);
    });
    const steps = [1140, 1148, 1156].map((now) => (height(track, now + 8) ?? 0) - (height(track, now) ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(5, 1);
  });

  it("stay at the newest when no more come", () => {
    const track = new Track();
    track.push(frameAtHeight(0, 10), 0);
    track.push(frameAtHeight(2, 20), 16);
    expect(height(track, 5000)).toBe(20);
  });

  it("begin anew after the world has slept, from where it stood", () => {
    const track = new Track();
    track.push(frameAtHeight(0, 10), 0);
    track.push(frameAtHeight(2, 11), 60_000);
    expect(height(track, 60_000)).toBeLessThan(11);
    expect(height(track, 60_100)).toBe(11);
  });

  it("of another world replace what was there", () => {
    const track = new Track();
    track.push(frameAtHeight(900, 10), 0);
    track.push(frameAtHeight(3, 44), 20);
    expect(height(track, 20)).toBe(44);
  });
});

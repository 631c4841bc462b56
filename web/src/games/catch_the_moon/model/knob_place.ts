/** Where the knob hangs by which a finger moves the ladder: below its lowest point in the picture. */

import type { Vector } from "./pose";
import { STICK, type Sticks } from "./sticks";
import type { Seen } from "./tower";

export const BELOW_PX = 62;
const MARGIN_PX = 30;

type Size = { width: number; height: number };

export function knobPlace(sticks: Sticks, view: { seenAt: (place: Vector) => Seen }, { width, height }: Size): Seen {
  let [left, right, lowest] = [1, 0, 0];
  for (let at = 0; at < sticks.length; at += STICK) {
    for (const end of [at, at + 3]) {
      const seen = view.seenAt([sticks[end] as number, sticks[end + 1] as number, sticks[end + 2] as number]);
      left = Math.min(left, seen.x);
      right = Math.max(right, seen.x);
      lowest = Math.max(lowest, seen.y);
    }
  }
  return {
    x: within(((left + right) / 2) * width, width),
    y: within(lowest * height + BELOW_PX, height),
  };
}

function within(pixels: number, most: number): number {
  return Math.min(Math.max(pixels, MARGIN_PX), most - MARGIN_PX);
}

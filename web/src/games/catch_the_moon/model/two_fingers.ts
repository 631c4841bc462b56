/** What two fingers on a ladder mean, of which one moves while the other rests. When both move, what they do against
 * each other cancels out, finger by finger. */

import { distance, type Point } from "../../../ui/gesture";

export const DEPTH_MM_PER_PIXEL = 0.45;

export type TwoFingers = {
  /** Away from the eye: fingers that close push the ladder away. */
  depthMm: number;
  /** About the line of sight, clockwise, in radians. */
  roll: number;
  /** Of the middle between both, in pixels: it turns and tilts. */
  right: number;
  down: number;
};

export function twoFingers(from: Point, to: Point, other: Point): TwoFingers {
  const before = Math.atan2(from.y - other.y, from.x - other.x);
  const after = Math.atan2(to.y - other.y, to.x - other.x);
  const angle = after - before;
  return {
    depthMm: (distance(from, other) - distance(to, other)) * DEPTH_MM_PER_PIXEL,
    roll: Math.atan2(Math.sin(angle), Math.cos(angle)),
    right: (to.x - from.x) / 2,
    down: (to.y - from.y) / 2,
  };
}

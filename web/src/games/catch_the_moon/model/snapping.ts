/** A little help for hands: a ladder that is almost touching another is drawn to it, and pulled off again as easily. */

import { added, type Pose, scaled } from "./pose";
import { type Surroundings, wayTo } from "./surroundings";

/** From this near a ladder is drawn. */
export const DRAWN_MM = 3.5;
/** So much of the way into it, so that it surely touches: less than wood gives. */
const PRESSED_MM = 0.08;

/** Where the hand should put its ladder when it wants it at `pose`, which `around` has looked at. */
export function snapped(pose: Pose, around: Surroundings): Pose {
  const { nearest } = around;
  if (nearest === null || nearest.gap.mm <= 0 || nearest.gap.mm > DRAWN_MM) return pose;
  const way = wayTo(nearest);
  if (way === null) return pose;
  return { position: added(pose.position, scaled(way, 1 + PRESSED_MM / nearest.gap.mm)), turn: pose.turn };
}

/** The sticks of ladders where they stand, computed anew only for those that have moved. */

import { areSame, type Pose } from "./pose";
import type { Shapes } from "./shapes";
import { placeSticks, type Sticks, sticksFor } from "./sticks";

/** The pose stays the same object for as long as the ladder has not moved. */
export type Placed = { sticks: Sticks; count: number; pose: Pose };

export class PlacedSticks {
  #placed = new Map<number, Placed>();

  constructor(readonly shapes: Shapes) {}

  /** Null for a ladder of which nobody knows the shape. */
  place(ladder: number, pose: Pose): Placed | null {
    const shape = this.shapes.ladders.get(ladder);
    if (shape === undefined) return null;
    const known = this.#placed.get(ladder);
    if (known !== undefined && areSame(known.pose, pose)) return known;
    const placed = known ?? { sticks: sticksFor(shape), count: shape.parts.length, pose };
    placeSticks(placed.sticks, shape, pose);
    placed.pose = pose;
    this.#placed.set(ladder, placed);
    return placed;
  }

  /** As it was placed last; null for others. */
  of(ladder: number): Placed | null {
    return this.#placed.get(ladder) ?? null;
  }
}

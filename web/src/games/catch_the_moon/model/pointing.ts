/** Which ladder a line of sight meets first. */

import type { Frame } from "./frame";
import { distance, type Vector } from "./pose";
import type { Shapes } from "./shapes";
import { emptyGap, measureGap, placeSticks, sticksFor } from "./sticks";

const FAR_MM = 3000;
/** Nobody points at a stick of four millimetres exactly. */
const BESIDE_MM = 1.2;

/** Null when it meets none. What is in the hand is not pointed at: it is taken. */
export function pointedAt(frame: Frame, shapes: Shapes, eye: Vector, way: Vector): number | null {
  const sight = new Float64Array([...eye, ...eye.map((part, axis) => part + FAR_MM * (way[axis] ?? 0)), 0]);
  const gap = emptyGap();
  let first = Number.POSITIVE_INFINITY;
  let found: number | null = null;
  for (const { ladder, pose } of frame.ladders) {
    const shape = ladder === frame.held ? undefined : shapes.ladders.get(ladder);
    if (shape === undefined) continue;
    const sticks = sticksFor(shape);
    placeSticks(sticks, shape, pose);
    for (let part = 0; part < shape.parts.length; part += 1) {
      if (measureGap(sight, 0, sticks, part, 0, gap) > BESIDE_MM) continue;
      const far = distance(eye, gap.from);
      if (far >= first) continue;
      first = far;
      found = ladder;
    }
  }
  return found;
}

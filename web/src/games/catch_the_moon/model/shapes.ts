/** The thirty ladders and the base, as the server tells them: what is drawn is what is simulated. */

import { added, type Pose, rotated } from "./pose";

/** A round stick with half-round ends in the ladder's plane: x across, y along; millimetres. */
export type Part = {
  kind: "rail" | "rung" | "stump";
  start: [number, number];
  end: [number, number];
  radius_mm: number;
};

export type LadderShape = { ladder: number; name: string; is_straight: boolean; parts: Part[] };

/** A block of the base, turned about the vertical. */
export type Box = { centre_mm: [number, number, number]; half_mm: [number, number, number]; yaw_deg: number };

export type Kit = { ladders: LadderShape[]; base: Box[] };

export type Shapes = { ladders: ReadonlyMap<number, LadderShape>; boxes: readonly Box[] };

export function shapesOf(kit: Kit): Shapes {
  return { ladders: new Map(kit.ladders.map((shape) => [shape.ladder, shape])), boxes: kit.base };
}

let loading: Promise<Shapes> | null = null;

/** Asked for once; after a failure the next call asks again. */
export function loadShapes(): Promise<Shapes> {
  loading ??= fetch("/api/catch-the-moon/ladders")
    .then((answer) => {
      if (!answer.ok) throw new Error(`ladders: ${answer.status}`);
      return answer.json();
    })
    .then((kit: Kit) => shapesOf(kit))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** The highest and lowest point of a ladder above the table. */
export function extent(shape: LadderShape, pose: Pose): { lowest: number; highest: number } {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const part of shape.parts) {
    for (const [x, y] of [part.start, part.end]) {
      const height = added(pose.position, rotated(pose.turn, [x, y, 0]))[2];
      lowest = Math.min(lowest, height - part.radius_mm);
      highest = Math.max(highest, height + part.radius_mm);
    }
  }
  return { lowest, highest };
}

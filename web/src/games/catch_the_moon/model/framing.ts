/** Where the camera goes to show the ladder in the hand together with what it is nearest to. */

import { added, distance, scaled, type Vector } from "./pose";

export type Framing = { target: Vector; distance: number };

/** A ladder needs so much room around its middle. */
const ROOM_MM = 88;
/** Not from so near that the tower is not seen any more. */
const NEAREST_MM = 420;
/** The picture is left as it is when it shows the ladder, and not from much farther away than needed. */
const CALM_SHARE = 0.72;
const FAR_TIMES = 2.1;

export type Seeing = {
  distance: number;
  fieldDeg: number;
  /** Width by height of the picture. */
  aspect: number;
  /** Where the held ladder is seen, as shares of the picture. */
  held: { x: number; y: number };
};

/** Null when the picture shows it well already. */
export function framingOf(held: Vector, contact: Vector | null, seeing: Seeing): Framing | null {
  const other = contact ?? held;
  const needed = neededDistance(distance(held, other), seeing);
  const isInside = Math.max(Math.abs(2 * seeing.held.x - 1), Math.abs(2 * seeing.held.y - 1)) < CALM_SHARE;
  if (isInside && seeing.distance < FAR_TIMES * needed) return null;
  const target = scaled(added(held, other), 0.5);
  return {
    target,
    distance: isInside ? Math.min(seeing.distance, 1.5 * needed) : Math.max(needed, 0.8 * seeing.distance),
  };
}

function neededDistance(apart: number, { fieldDeg, aspect }: Seeing): number {
  const half = Math.tan((fieldDeg * Math.PI) / 360) * Math.min(1, aspect);
  return Math.max(NEAREST_MM, (apart / 2 + ROOM_MM) / half);
}

/** Where the tower is looked at from. Angles in radians, lengths in millimetres, z up. */

import type { Vector } from "../model/pose";

export type Viewpoint = { target: Vector; around: number; up: number; distance: number };

export const FIELD_DEG = 27;

const AROUND = -1.02;
const UP = 0.24;
const WIDTH_MM = 290;
const MARGIN_MM = 110;
const LOWEST_TOP_MM = 150;

/** All of the tower in a picture of this shape (width / height), from the seat's side. */
export function overview(highestMm: number, aspect: number): Viewpoint {
  const top = Math.max(LOWEST_TOP_MM, highestMm) + MARGIN_MM;
  const half = Math.tan((FIELD_DEG * Math.PI) / 360);
  const forHeight = top / 2 / half;
  const forWidth = WIDTH_MM / 2 / (half * aspect);
  return { target: [0, 0, top / 2 - 38], around: AROUND, up: UP, distance: Math.max(forHeight, forWidth) + 60 };
}

export function eye({ target, around, up, distance }: Viewpoint): Vector {
  return [
    target[0] + distance * Math.cos(up) * Math.cos(around),
    target[1] + distance * Math.cos(up) * Math.sin(around),
    target[2] + distance * Math.sin(up),
  ];
}

/** The measure of the pictures: places are told in widths of a tile, drawn in hundredths of it. */

import { type Place, TILE_HEIGHT } from "../model/layout";

export const TILE = 100;

const GAP = 7;

export function at({ x, y }: Place): string {
  return `translate(${x * TILE} ${y * TILE})`;
}

export type Box = { x: number; y: number; width: number; height: number };

export function boxAround({ x, y }: Place, width: number, height: number): Box {
  return { x: x * TILE - width / 2, y: y * TILE - height / 2, width, height };
}

export function wolfBox(place: Place): Box {
  return boxAround(place, TILE - GAP, (TILE - GAP) * TILE_HEIGHT);
}

/** Signs around the point (0, 0). */
export const NO = "M-24 -24L24 24M24 -24L-24 24";
export const YES = "M-26 2L-8 22L27 -22";

/** Where everything stands, in widths of a tile to the right of and down from the middle of the board. */

import type { Picture } from "./pictures";
import { type Column, type End, NORTH, type Side, SOUTH, type WolfName } from "./position";

export type Place = { x: number; y: number };

/** Of a tile, as a multiple of its width. */
export const TILE_HEIGHT = 1.34;
/** Between the middle of the moon and the edge of its column, in widths. */
const MOON_GAP = 0.42;

const FINGER = 0.3;

/** Columns as the viewer counts them, from their own left. */
export function shownIndex(column: number, columns: number, from: Side): number {
  return from === SOUTH ? column : columns - 1 - column;
}

function columnX(column: number, columns: number, from: Side): number {
  return shownIndex(column, columns, from) - (columns - 1) / 2;
}

/** Where in the row a wolf lies, from -1 at the left to 1; in the middle when it is none. */
export function acrossOf(wolf: string, columns: readonly Column[], from: Side): number {
  const column = columns.findIndex((wolves) => wolves.some((one) => one === wolf));
  return column < 0 ? 0 : (2 * columnX(column, columns.length, from)) / columns.length;
}

/** Every column is centred on the same line, so that both ends have room for the moon. */
export function wolfPlaces(columns: readonly Column[], from: Side): ReadonlyMap<WolfName, Place> {
  const places = new Map<WolfName, Place>();
  columns.forEach((column, index) => {
    column.forEach((wolf, height) => {
      const up = (height - (column.length - 1) / 2) * TILE_HEIGHT;
      places.set(wolf, { x: columnX(index, columns.length, from), y: from === SOUTH ? -up : up });
    });
  });
  return places;
}

/** Where a pack will lie before the target column makes room for it: beyond the end nearest to the mover. */
export function landingPlace(columns: readonly Column[], target: number, pack: number, from: Side, mover: Side): Place {
  const out = (((columns[target]?.length ?? 0) + pack) / 2) * TILE_HEIGHT;
  return { x: columnX(target, columns.length, from), y: from === mover ? out : -out };
}

/** The place of the moon at an end of a column. */
export function moonAt(columns: readonly Column[], column: number, end: End, from: Side): Place {
  const half = ((columns[column]?.length ?? 0) / 2) * TILE_HEIGHT + MOON_GAP;
  const isAbove = (end === "N") === (from === SOUTH);
  return { x: columnX(column, columns.length, from), y: isAbove ? -half : half };
}

/** Which end of its column a touched wolf is. */
export function touchedEnd(column: Column, wolf: WolfName): End {
  return column[0] === wolf ? "S" : "N";
}

/** `size` is its diameter in widths. */
export function moonPlace({ columns, moon }: Picture, from: Side): Place & { size: number } {
  switch (moon.where) {
    case "sky":
      return { x: columns.length * 0.36, y: -1.95, size: 1.1 };
    case "caught":
      return { x: columnX(moon.column, columns.length, from), y: 0, size: 4.4 };
    case "column":
      return { ...moonAt(columns, moon.column, moon.end, from), size: 0.74 };
  }
}

/** How many wolves a hand takes that grabs a column `y` below the middle of the board. */
export function depthAt(y: number, height: number, viewer: Side, mover: Side): number {
  const fromTop = Math.floor(y / TILE_HEIGHT + height / 2);
  const depth = viewer === mover ? height - fromTop : fromTop + 1;
  return Math.min(height, Math.max(1, depth));
}

/** Whether a pointer is on the wolves of a column, a finger's breadth beside them included. */
export function isOnWolves(y: number, height: number): boolean {
  return Math.abs(y) <= (height / 2) * TILE_HEIGHT + FINGER;
}

export function sideOf(seat: number): Side {
  return seat === NORTH ? NORTH : SOUTH;
}

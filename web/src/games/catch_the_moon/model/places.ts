/** Where the two starting ladders stand on the base, and what moves them there. Whether the base allows it, the
 * server says. */

import type { BoxInfo, PlaceInfo, SetupInfo } from "../../../net/rest.generated";

/** Of ladders 1 and 2. */
export type Places = readonly [PlaceInfo, PlaceInfo];

const HALF_TURN_DEG = 180;
const WRITTEN = /^(-?\d+),(-?\d+)@(\d+) (-?\d+),(-?\d+)@(\d+)$/;

/** Null for a set-up with a name. */
export function readPlaces(setup: string): Places | null {
  const numbers = WRITTEN.exec(setup)?.slice(1).map(Number);
  if (numbers === undefined) return null;
  const [x1 = 0, y1 = 0, turn1 = 0, x2 = 0, y2 = 0, turn2 = 0] = numbers;
  return [
    { x_mm: x1, y_mm: y1, turn_deg: turn1 },
    { x_mm: x2, y_mm: y2, turn_deg: turn2 },
  ];
}

export function placesOf({ standing: [first, second] }: SetupInfo): Places {
  return [first.place, second.place];
}

export function writePlaces(places: Places): string {
  return places.map(({ x_mm, y_mm, turn_deg }) => `${x_mm},${y_mm}@${turn_deg}`).join(" ");
}

export function withPlace([first, second]: Places, index: number, place: PlaceInfo): Places {
  return index === 0 ? [place, second] : [first, place];
}

/** In whole millimetres, its middle over the slab. */
export function movedTo(place: PlaceInfo, x: number, y: number, slab: BoxInfo): PlaceInfo {
  return { ...place, x_mm: within(x, slab.half_mm[0]), y_mm: within(y, slab.half_mm[1]) };
}

/** In whole degrees; after half a turn a ladder stands as before. */
export function turnedTo(place: PlaceInfo, degrees: number): PlaceInfo {
  const turn = (Math.round(degrees) % HALF_TURN_DEG) + HALF_TURN_DEG;
  return { ...place, turn_deg: turn % HALF_TURN_DEG };
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** Counterclockwise and clockwise, as for a ladder in the hand. */
const TURNS: Record<string, number> = { q: 1, e: -1 };
const STEP = 1;
const LARGE_STEP = 10;

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

/** The place after a key; null for keys that are not ours. */
export function afterKey(place: PlaceInfo, event: Key, slab: BoxInfo): PlaceInfo | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const step = event.shiftKey ? LARGE_STEP : STEP;
  const way = WAYS[event.key];
  if (way) return movedTo(place, place.x_mm + step * way[0], place.y_mm + step * way[1], slab);
  const turn = TURNS[event.key.toLowerCase()];
  return turn === undefined ? null : turnedTo(place, place.turn_deg + step * turn);
}

function within(value: number, half: number): number {
  const limit = Math.floor(half);
  // Not -0.
  return Math.min(Math.max(Math.round(value), -limit), limit) + 0;
}

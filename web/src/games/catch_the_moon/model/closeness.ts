/** Where ladders are close to each other: little light comes there. */

import type { Frame } from "./frame";
import { PlacedSticks } from "./placed_sticks";
import type { Pose } from "./pose";
import type { Shapes } from "./shapes";
import { emptyGap, measureGap, STICK, type Sticks } from "./sticks";

/** Of so many places of a ladder it is known. */
export const MOST_CLOSE = 12;
/** Four numbers a place: where it is, and how close, up to 1 where they touch. */
export const CLOSE = 4;
const CLOSE_MM = 5;
/** The sticks of a ladder are within this of its middle. */
const REACH_MM = 78;

export class Closeness {
  #sticks: PlacedSticks;
  #places = new Map<number, Float32Array>();
  #used = new Map<number, number>();
  #ladders: readonly number[] = [];
  #gap = emptyGap();

  constructor(shapes: Shapes) {
    this.#sticks = new PlacedSticks(shapes);
  }

  /** Those of a ladder, the unused ones with 0 as their last number; always the same array. */
  placesOf(ladder: number): Float32Array {
    let places = this.#places.get(ladder);
    if (places === undefined) {
      places = new Float32Array(CLOSE * MOST_CLOSE);
      this.#places.set(ladder, places);
    }
    return places;
  }

  /** As they stand now. Where nothing has moved, nothing is computed. */
  look({ ladders }: Frame): void {
    let hasMoved = ladders.length !== this.#ladders.length;
    for (const { ladder, pose } of ladders) hasMoved = this.#hasMoved(ladder, pose) || hasMoved;
    if (!hasMoved) return;
    this.#ladders = ladders.map(({ ladder }) => ladder);
    for (const ladder of this.#places.keys()) this.placesOf(ladder).fill(0);
    this.#used.clear();
    ladders.forEach(({ ladder, pose: { position } }, place) => {
      const [x, y, z] = position;
      for (const other of ladders.slice(place + 1)) {
        const [otherX, otherY, otherZ] = other.pose.position;
        if (Math.hypot(x - otherX, y - otherY, z - otherZ) < 2 * REACH_MM + CLOSE_MM) this.#meet(ladder, other.ladder);
      }
    });
  }

  #hasMoved(ladder: number, pose: Pose): boolean {
    const before = this.#sticks.of(ladder)?.pose;
    return this.#sticks.place(ladder, pose)?.pose !== before;
  }

  #meet(ladder: number, other: number): void {
    const [one, two] = [this.#sticks.of(ladder), this.#sticks.of(other)];
    if (one === null || two === null) return;
    for (let i = 0; i < one.count; i += 1) {
      for (let j = 0; j < two.count; j += 1) {
        if (areApart(one.sticks, STICK * i, two.sticks, STICK * j)) continue;
        const mm = measureGap(one.sticks, i, two.sticks, j, 0, this.#gap);
        if (mm > CLOSE_MM) continue;
        const closeness = Math.min(1, 1 - mm / CLOSE_MM);
        this.#note(ladder, closeness);
        this.#note(other, closeness);
      }
    }
  }

  /** In the middle between the two; what comes when all places are taken is left out. */
  #note(ladder: number, closeness: number): void {
    const used = this.#used.get(ladder) ?? 0;
    if (used === MOST_CLOSE) return;
    const { from, to } = this.#gap;
    const places = this.placesOf(ladder);
    for (let axis = 0; axis < 3; axis += 1) {
      places[CLOSE * used + axis] = ((from[axis] as number) + (to[axis] as number)) / 2;
    }
    places[CLOSE * used + 3] = closeness;
    this.#used.set(ladder, used + 1);
  }
}

/** The boxes around the two are. */
function areApart(a: Sticks, p: number, b: Sticks, q: number): boolean {
  for (let axis = 0; axis < 3; axis += 1) {
    const [a1, a2] = [a[p + axis] as number, a[p + 3 + axis] as number];
    const [b1, b2] = [b[q + axis] as number, b[q + 3 + axis] as number];
    const room = (a[p + 6] as number) + (b[q + 6] as number) + CLOSE_MM;
    if (Math.min(a1, a2) - room > Math.max(b1, b2) || Math.min(b1, b2) - room > Math.max(a1, a2)) return true;
  }
  return false;
}

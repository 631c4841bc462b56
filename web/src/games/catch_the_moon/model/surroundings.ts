/** What is around the ladder in the hand: whom it would meet, and what it would fall onto. It tells where things are,
 * not what will become of them: that is the server's. Written anew for every picture in which the ladder moves. */

import type { BoxInfo } from "../../../net/rest.generated";
import type { Frame } from "./frame";
import { type Placed, PlacedSticks } from "./placed_sticks";
import type { Pose, Vector } from "./pose";
import type { Shapes } from "./shapes";
import { emptyGap, fallTo, type Gap, measureGap, STICK, type Sticks } from "./sticks";

/** Farther away than this nothing is marked. */
export const NEAR_MM = 26;
/** At most so many places are marked, the nearest first. */
export const MOST_MARKED = 8;
/** A ladder's sticks are within this of its middle. */
const REACH_MM = 78;

export type Near = { ladder: number; part: number; gap: Gap };

/** What is straight below the ladder: a ladder, the cloud or the table. */
export type Landing = { ladder: number | null; fallMm: number; at: [number, number, number] };

export class Surroundings {
  /** Nearest first; only the first `count` are of now. */
  readonly near: Near[] = Array.from({ length: MOST_MARKED }, () => ({ ladder: 0, part: 0, gap: emptyGap() }));
  count = 0;
  /** The nearest ladder, however far; null when there is none. */
  nearest: Near | null = null;
  readonly landing: Landing = { ladder: null, fallMm: 0, at: [0, 0, 0] };
  #sticks: PlacedSticks;
  #gap = emptyGap();
  #nearest: Near = { ladder: 0, part: 0, gap: emptyGap() };

  constructor(
    shapes: Shapes,
    /** Of the base, the slab first. */
    readonly boxes: readonly BoxInfo[],
  ) {
    this.#sticks = new PlacedSticks(shapes);
  }

  /** How it would be with the ladder at this pose among the others of the frame. */
  look(frame: Frame, ladder: number, pose: Pose): void {
    const held = this.#sticks.place(ladder, pose);
    this.count = 0;
    this.nearest = null;
    if (held === null) return;
    this.#nearest.gap.mm = Number.POSITIVE_INFINITY;
    this.#fallToGround(held);
    for (const other of frame.ladders) {
      if (other.ladder === ladder) continue;
      const placed = this.#sticks.place(other.ladder, other.pose);
      if (placed === null) continue;
      const [x, y, z] = pose.position;
      const [ox, oy, oz] = other.pose.position;
      const across = Math.hypot(x - ox, y - oy);
      if (Math.hypot(across, z - oz) < 2 * REACH_MM + Math.max(NEAR_MM, this.#nearest.gap.mm)) {
        this.#meet(held, placed, other.ladder);
      }
      if (across < 2 * REACH_MM) this.#fallTo(held, placed, other.ladder);
    }
    if (Number.isFinite(this.#nearest.gap.mm)) this.nearest = this.#nearest;
  }

  /** Of a ladder that was looked at; null for others. */
  sticksOf(ladder: number): Sticks | null {
    return this.#sticks.of(ladder)?.sticks ?? null;
  }

  #meet(held: Placed, other: Placed, ladder: number): void {
    const nearest = this.#nearest;
    for (let part = 0; part < other.count; part += 1) {
      const gap = this.#gap;
      let best = Number.POSITIVE_INFINITY;
      let by = 0;
      for (let own = 0; own < held.count; own += 1) {
        const mm = measureGap(held.sticks, own, other.sticks, part, 0, gap);
        if (mm < best) {
          best = mm;
          by = own;
        }
      }
      if (best < NEAR_MM || best < nearest.gap.mm) {
        measureGap(held.sticks, by, other.sticks, part, 0, gap);
        if (best < nearest.gap.mm) write(nearest, ladder, part, gap);
        if (best < NEAR_MM) this.#mark(ladder, part, gap);
      }
    }
  }

  /** Into the list, which stays in order. */
  #mark(ladder: number, part: number, gap: Gap): void {
    if (this.count === MOST_MARKED && gap.mm >= (this.near[MOST_MARKED - 1] as Near).gap.mm) return;
    if (this.count < MOST_MARKED) this.count += 1;
    let at = this.count - 1;
    const entry = this.near[at] as Near;
    while (at > 0 && (this.near[at - 1] as Near).gap.mm > gap.mm) {
      this.near[at] = this.near[at - 1] as Near;
      at -= 1;
    }
    this.near[at] = entry;
    write(entry, ladder, part, gap);
  }

  #fallTo(held: Placed, other: Placed, ladder: number): void {
    const { landing } = this;
    for (let own = 0; own < held.count; own += 1) {
      for (let part = 0; part < other.count; part += 1) {
        const mm = fallTo(held.sticks, own, other.sticks, part, landing.fallMm, this.#gap);
        if (mm >= landing.fallMm) continue;
        landing.ladder = ladder;
        landing.fallMm = mm;
        copy(this.#gap.to, landing.at);
      }
    }
  }

  #fallToGround({ sticks, count }: Placed): void {
    const { landing } = this;
    landing.ladder = null;
    landing.fallMm = Number.POSITIVE_INFINITY;
    for (let end = 0; end < 2 * count; end += 1) {
      const at = STICK * (end >> 1) + 3 * (end & 1);
      const [x = 0, y = 0, z = 0] = [sticks[at], sticks[at + 1], sticks[at + 2]];
      const radius = sticks[STICK * (end >> 1) + 6] ?? 0;
      const floor = floorAt(x, y, this.boxes);
      const mm = Math.max(0, z - radius - floor);
      if (mm >= landing.fallMm) continue;
      landing.fallMm = mm;
      landing.at[0] = x;
      landing.at[1] = y;
      landing.at[2] = floor;
    }
  }
}

/** The top of the cloud, or of the table beside it; the holders are too small to matter. */
export function floorAt(x: number, y: number, [slab]: readonly BoxInfo[]): number {
  if (slab === undefined) return 0;
  const [cx, cy, cz] = slab.centre_mm;
  const [hx, hy, hz] = slab.half_mm;
  return Math.abs(x - cx) <= hx && Math.abs(y - cy) <= hy ? cz + hz : 0;
}

/** How far the ladder has to go to touch what is nearest, as a way in the room; null when it touches already. */
export function wayTo({ gap }: Near): Vector | null {
  const way: Vector = [gap.to[0] - gap.from[0], gap.to[1] - gap.from[1], gap.to[2] - gap.from[2]];
  const length = Math.hypot(...way);
  if (gap.mm <= 0 || length === 0) return null;
  const share = gap.mm / length;
  return [way[0] * share, way[1] * share, way[2] * share];
}

function write(near: Near, ladder: number, part: number, gap: Gap): void {
  near.ladder = ladder;
  near.part = part;
  near.gap.mm = gap.mm;
  copy(gap.from, near.gap.from);
  copy(gap.to, near.gap.to);
}

function copy(from: readonly number[], to: number[]): void {
  for (let axis = 0; axis < 3; axis += 1) to[axis] = from[axis] as number;
}

/** What hits what, and how hard: read from how the momentum of ladders changes from one frame to the next. */

import type { LadderInfo } from "../../../net/rest.generated";
import { type Frame, type LadderFrame, TICK_MS } from "./frame";
import { added, rotated, scaled, type Vector } from "./pose";
import type { Shapes } from "./shapes";

/** What is hit sounds differently: another ladder, the table, the cloud. */
export type Struck = "wood" | "table" | "cloud";
/** The impulse in newton seconds, at one end of the ladder; `at` is the middle of the ladder. */
export type Impact = { ladder: number; impulse: number; struck: Struck; at: Vector };

/** Of beech, in kilograms for a cubic millimetre. */
const DENSITY = 6.5e-7;
/** The ends of a ladder are so far from its middle. */
const END_MM = 55;
/** A smaller change of speed is that of a swing, or of numbers that are rounded to a twentieth of a millimetre. */
const AUDIBLE_MM_S = 70;
/** Longer pauses between two frames say nothing about speeds. */
const LONGEST_MS = 60;
/** One blow lasts no longer; what is seen of it afterwards is not another one. */
const BLOW_MS = 60;
/** Over the table the cloud is so high. */
const CLOUD_MM = 30;

type Ends = readonly [Vector, Vector];
type Known = { ends: Ends; speeds: Ends | null; hitAt: number; touches: boolean };

export class ImpactWatch {
  #known = new Map<number, Known>();
  #tick: number | null = null;

  constructor(readonly shapes: Shapes) {}

  /** What has happened since the frame before. */
  hear(frame: Frame): readonly Impact[] {
    const ms = this.#tick === null ? 0 : (frame.tick - this.#tick) * TICK_MS;
    if (ms <= 0 || ms > LONGEST_MS) this.#known.clear();
    this.#tick = frame.tick;
    const impacts: Impact[] = [];
    for (const entry of frame.ladders) {
      const impact = this.#follow(entry, frame, ms);
      if (impact !== null) impacts.push(impact);
    }
    return impacts;
  }

  #follow(entry: LadderFrame, { tick, held, ladders }: Frame, ms: number): Impact | null {
    const { ladder } = entry;
    const before = this.#known.get(ladder);
    const ends = endsOf(entry);
    const speeds = before ? speedsOf(before.ends, ends, ms) : null;
    const isHeld = ladder === held;
    const touches = isHeld ? ladders.some(({ touchesHeld }) => touchesHeld) : false;
    const now: Known = { ends, speeds, hitAt: before?.hitAt ?? Number.NEGATIVE_INFINITY, touches };
    this.#known.set(ladder, now);
    const shape = this.shapes.ladders.get(ladder);
    if (!before || !speeds || shape === undefined || (tick - now.hitAt) * TICK_MS < BLOW_MS) return null;
    // A hand changes the speed of its ladder as it likes: of that one only what it runs into counts.
    const change = isHeld ? (touches && !before.touches ? fastest(speeds) : 0) : suddenness(before.speeds, speeds);
    if (change < AUDIBLE_MM_S) return null;
    now.hitAt = tick;
    const impulse = (massOf(shape) / 2) * (change / 1000);
    return { ladder, impulse, struck: struckBy(entry, ends), at: entry.pose.position };
  }
}

/** In kilograms. */
export function massOf({ parts }: LadderInfo): number {
  return parts.reduce((sum, { start, end, radius_mm }) => {
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    return sum + DENSITY * Math.PI * radius_mm ** 2 * length;
  }, 0);
}

function endsOf({ pose: { position, turn } }: LadderFrame): Ends {
  return [added(position, rotated(turn, [0, END_MM, 0])), added(position, rotated(turn, [0, -END_MM, 0]))];
}

function speedsOf(before: Ends, now: Ends, ms: number): Ends {
  const speed = (end: 0 | 1) => scaled(added(now[end], scaled(before[end], -1)), 1000 / ms);
  return [speed(0), speed(1)];
}

/** By how much the faster end was thrown off its way; getting faster downwards is the work of gravity. */
function suddenness(before: Ends | null, now: Ends): number {
  if (before === null) return 0;
  const change = (end: 0 | 1) => {
    const [x, y, z] = added(now[end], scaled(before[end], -1));
    return Math.hypot(x, y, Math.max(0, z));
  };
  return Math.max(change(0), change(1));
}

function fastest([one, other]: Ends): number {
  return Math.max(Math.hypot(...one), Math.hypot(...other));
}

function struckBy({ onGround }: LadderFrame, [one, other]: Ends): Struck {
  if (!onGround) return "wood";
  return Math.min(one[2], other[2]) > CLOUD_MM / 2 ? "cloud" : "table";
}

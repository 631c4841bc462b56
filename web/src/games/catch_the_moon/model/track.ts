/** Frames as they arrive, shown a moment later and mixed, so that motion is even at any display rate. */

import { type Frame, TICK_MS } from "./frame";
import { mixed } from "./mixture";

const KEPT = 24;
const PAUSE_MS = 250;
/** Ticks that come this much later than expected: the world slept meanwhile, and time begins anew. */
const SHORTEST_DELAY_MS = 18;
const LONGEST_DELAY_MS = 120;
const FORGETTING = 0.06;

type Arrival = { frame: Frame; at: number };

export class Track {
  #arrivals: Arrival[] = [];
  /** What to add to the world's time to get the screen's, by the fastest frames of late. */
  #offset = 0;
  #interval = 1000 / 60;
  /** The newest that has been shown, by its time. */
  #shown = Number.NEGATIVE_INFINITY;

  get newest(): Frame | null {
    return this.#arrivals.at(-1)?.frame ?? null;
  }

  push(frame: Frame, nowMs: number): void {
    const previous = this.#arrivals.at(-1);
    const offset = nowMs - frame.tick * TICK_MS;
    const isFresh = previous === undefined || frame.tick < previous.frame.tick || offset - this.#offset > PAUSE_MS;
    if (isFresh) {
      const isLater = previous !== undefined && frame.tick >= previous.frame.tick;
      this.#arrivals = isLater ? [standingStill(previous, frame)] : [];
      if (!isLater) this.#shown = Number.NEGATIVE_INFINITY;
      this.#offset = offset;
    } else {
      this.#offset = Math.min(offset, this.#offset + FORGETTING * (offset - this.#offset));
      const gap = (frame.tick - previous.frame.tick) * TICK_MS;
      if (gap > 0 && gap < PAUSE_MS) this.#interval += 0.1 * (gap - this.#interval);
    }
    this.#arrivals.push({ frame, at: frame.tick * TICK_MS });
    if (this.#arrivals.length > KEPT) this.#arrivals.shift();
  }

  /** What to draw now. */
  at(nowMs: number): Frame | null {
    const moment = this.#momentAt(nowMs);
    const after = this.#arrivals.findIndex((arrival) => arrival.at > moment);
    if (after < 0) return this.newest;
    const next = this.#arrivals[after] as Arrival;
    const before = this.#arrivals[after - 1];
    if (before === undefined) return next.frame;
    return mixed(before.frame, next.frame, (moment - before.at) / (next.at - before.at || 1));
  }

  /** Those that have arrived and whose moment has come since this was asked last. */
  passed(nowMs: number): readonly Frame[] {
    const moment = this.#momentAt(nowMs);
    const found = this.#arrivals.filter(({ at }) => at > this.#shown && at <= moment);
    this.#shown = found.at(-1)?.at ?? this.#shown;
    return found.map(({ frame }) => frame);
  }

  #momentAt(nowMs: number): number {
    const delay = Math.min(Math.max(1.3 * this.#interval, SHORTEST_DELAY_MS), LONGEST_DELAY_MS);
    return nowMs - this.#offset - delay;
  }
}

/** After a pause the tower goes on from where it stood, one frame's time before the new one. */
function standingStill(previous: Arrival, next: Frame): Arrival {
  return { frame: previous.frame, at: next.tick * TICK_MS - 2 * TICK_MS };
}

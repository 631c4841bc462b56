/** Where the ladder in the hand would come to rest if it were let go now: tried by the server once the hand is still. */

import { createStore } from "../../../app/store";
import { angleBetween, distance, type Pose } from "./pose";
import type { Tower } from "./tower";
import type { Trial } from "./view";

/** One with a calm hand, the others with hands that tremble. */
export const TRIALS = 5;

/** A hand is still after so long. */
const STILL_MS = 260;
const AWAY_MM = 0.4;
const AWAY_RAD = 0.01;
/** After the server was busy. */
const AGAIN_MS = 1200;
const MOST_FAILURES = 4;
const LIKELY = 0.6;

export type Outlook = {
  ladder: number;
  /** After the calm trial. */
  pose: Pose;
  tries: number;
  /** So often all was well... */
  stands: number;
  /** ...and so often something fell; what falls in the calm trial, or in the first in which something does. */
  falls: number;
  fallen: readonly number[];
};

/** How surely it would stand. */
export type Sureness = "sure" | "likely" | "doubtful" | "misses" | "falls";

export function surenessOf({ tries, stands, falls }: Outlook): Sureness {
  if (stands === tries) return "sure";
  if (stands >= LIKELY * tries) return "likely";
  if (stands > 0) return "doubtful";
  return falls > 0 ? "falls" : "misses";
}

export type AskTrial = (trial: number, signal: AbortSignal) => Promise<Trial>;

type Asked = { ladder: number; held: Pose; target: Pose };

export class Foresight {
  readonly outlook = createStore<Outlook | null>(null);
  #asked: Asked | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leaving = new AbortController();

  constructor(readonly tower: Tower) {}

  /** Until it is stopped. */
  follow(ask: AskTrial): () => void {
    const stops = [this.tower.onChange(() => this.#look(ask)), this.tower.hand.subscribe(() => this.#look(ask))];
    this.#look(ask);
    return () => {
      for (const stop of stops) stop();
      this.#forget();
    };
  }

  #look(ask: AskTrial): void {
    const hand = this.tower.hand.get();
    const held = this.tower.heldPose();
    if (hand === null || held === null) {
      if (this.#asked !== null) this.#forget();
      return;
    }
    const now = { ladder: hand.ladder, held, target: hand.target };
    if (this.#asked !== null && isSame(this.#asked, now)) return;
    this.#forget();
    this.#asked = now;
    const { signal } = this.#leaving;
    this.#timer = setTimeout(() => void this.#try(ask, hand.ladder, signal), STILL_MS);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#leaving.abort();
    this.#leaving = new AbortController();
    this.#asked = null;
    this.outlook.set(null);
  }

  async #try(ask: AskTrial, ladder: number, signal: AbortSignal): Promise<void> {
    let failures = 0;
    for (let trial = 0; trial < TRIALS && failures < MOST_FAILURES; ) {
      const told = await ask(trial, signal).catch(() => null);
      if (signal.aborted) return;
      if (told === null) {
        failures += 1;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        if (signal.aborted) return;
        continue;
      }
      this.outlook.set(withTrial(this.outlook.get(), ladder, told));
      trial += 1;
    }
  }
}

function withTrial(known: Outlook | null, ladder: number, { position_mm, turn, fallen, mistakes }: Trial): Outlook {
  const [w, x, y, z] = turn;
  const before = known ?? {
    ladder,
    pose: { position: position_mm, turn: [w, x, y, z] },
    tries: 0,
    stands: 0,
    falls: 0,
    fallen,
  };
  return {
    ...before,
    tries: before.tries + 1,
    stands: before.stands + (mistakes.length === 0 ? 1 : 0),
    falls: before.falls + (fallen.length > 0 ? 1 : 0),
    fallen: before.fallen.length > 0 ? before.fallen : fallen,
  };
}

function isSame(one: Asked, other: Asked): boolean {
  return one.ladder === other.ladder && isNear(one.held, other.held) && isNear(one.target, other.target);
}

function isNear(one: Pose, other: Pose): boolean {
  return distance(one.position, other.position) < AWAY_MM && angleBetween(one.turn, other.turn) < AWAY_RAD;
}

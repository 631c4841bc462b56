/** A hand without physics, for lessons: the ladder follows it, and rests when it is where it should be. */

import type { Frame } from "./frame";
import type { Hand } from "./hand";
import { angleBetween, between, distance, type Pose } from "./pose";

const FOLLOWING_MS = 70;
const NEAR_MM = 9;
const NEAR_RAD = 0.22;

export class LessonHand {
  #shown: Pose | null = null;
  #shownAt = 0;

  constructor(
    readonly goal: Pose | null,
    readonly touching: readonly number[],
  ) {}

  isThere(pose: Pose): boolean {
    const { goal } = this;
    if (goal === null) return false;
    return distance(pose.position, goal.position) < NEAR_MM && angleBetween(pose.turn, goal.turn) < NEAR_RAD;
  }

  carry(frame: Frame, hand: Hand, nowMs: number): Frame {
    const isThere = this.isThere(hand.target);
    const wanted = isThere && this.goal ? this.goal : hand.target;
    const share = 1 - Math.exp(-(nowMs - this.#shownAt) / FOLLOWING_MS);
    const pose = this.#shown === null ? wanted : between(this.#shown, wanted, share);
    this.#shown = pose;
    this.#shownAt = nowMs;
    return {
      ...frame,
      ladders: frame.ladders.map((entry) =>
        entry.ladder === hand.ladder
          ? { ...entry, pose }
          : { ...entry, touchesHeld: isThere && this.touching.includes(entry.ladder) },
      ),
    };
  }
}

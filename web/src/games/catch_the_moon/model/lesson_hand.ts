/** A hand without physics, for lessons: the ladder follows it, and rests when it is where it should be. */

import type { Frame } from "./frame";
import type { Hand } from "./hand";
import { angleBetween, between, distance, type Pose } from "./pose";

const FOLLOWING_MS = 70;
const NEAR_MM = 9;
const NEAR_RAD = 0.22;
/** Nobody sees the rest of the way. */
const ARRIVED_MM = 0.05;
const ARRIVED_RAD = 0.001;

export class LessonHand {
  #last: { frame: Frame; pose: Pose; isThere: boolean; carried: Frame } | null = null;
  #followedAt = 0;

  constructor(
    readonly goal: Pose | null,
    readonly touching: readonly number[],
  ) {}

  isThere(pose: Pose): boolean {
    const { goal } = this;
    if (goal === null) return false;
    return distance(pose.position, goal.position) < NEAR_MM && angleBetween(pose.turn, goal.turn) < NEAR_RAD;
  }

  /** The same frame again while nothing moves. */
  carry(frame: Frame, hand: Hand, nowMs: number): Frame {
    const isThere = this.isThere(hand.target);
    const pose = this.#follow(isThere && this.goal ? this.goal : hand.target, nowMs);
    const last = this.#last;
    if (last?.frame === frame && last.pose === pose && last.isThere === isThere) return last.carried;
    const ladders = frame.ladders.map((entry) =>
      entry.ladder === hand.ladder
        ? { ...entry, pose }
        : { ...entry, touchesHeld: isThere && this.touching.includes(entry.ladder) },
    );
    const carried = { ...frame, ladders };
    this.#last = { frame, pose, isThere, carried };
    return carried;
  }

  #follow(wanted: Pose, nowMs: number): Pose {
    const share = 1 - Math.exp(-(nowMs - this.#followedAt) / FOLLOWING_MS);
    this.#followedAt = nowMs;
    const pose = this.#last?.pose;
    return pose === undefined || hasArrived(pose, wanted) ? wanted : between(pose, wanted, share);
  }
}

function hasArrived(pose: Pose, wanted: Pose): boolean {
  const isNear = distance(pose.position, wanted.position) < ARRIVED_MM;
  return isNear && angleBetween(pose.turn, wanted.turn) < ARRIVED_RAD;
}

/** Where the hand wants its ladder. Moves and turns are given in the axes of the view. */

import { about, added, multiplied, type Pose, scaled, type Turn, type Vector } from "./pose";

/** To the right, upward and away from the eye, each of length 1. */
export type Axes = { right: Vector; up: Vector; forward: Vector };

export const FINE = 0.25;
const STEP_MM = 6;
const STEP_RAD = Math.PI / 18;
const AIM_INTERVAL_MS = 1000 / 60;
const REACH_MM = 260;
const LOWEST_MM = 5;
const HIGHEST_MM = 560;

export type Nudge = "left" | "right" | "up" | "down" | "nearer" | "farther";
export type Twist = "left" | "right" | "back" | "front" | "clockwise" | "counterclockwise";

export class Hand {
  #target: Pose;
  #isDirty = false;
  #nextAt = 0;
  isFine = false;

  constructor(
    readonly ladder: number,
    pose: Pose,
  ) {
    this.#target = pose;
  }

  get target(): Pose {
    return this.#target;
  }

  aim(pose: Pose): void {
    this.#target = { position: withinReach(pose.position), turn: pose.turn };
    this.#isDirty = true;
  }

  moveBy(by: Vector): void {
    this.aim({ position: added(this.#target.position, by), turn: this.#target.turn });
  }

  turnBy(turn: Turn): void {
    this.aim({ position: this.#target.position, turn: multiplied(turn, this.#target.turn) });
  }

  nudge(way: Nudge, axes: Axes): void {
    const step = STEP_MM * (this.isFine ? FINE : 1);
    this.moveBy(scaled(NUDGES[way](axes), step));
  }

  twist(way: Twist, axes: Axes): void {
    const angle = STEP_RAD * (this.isFine ? FINE : 1);
    const { axis, sign } = TWISTS[way](axes);
    this.turnBy(about(axis, sign * angle));
  }

  /** The aim to be sent now, at most 60 a second; null when there is nothing new. */
  due(nowMs: number): Pose | null {
    if (!this.#isDirty || nowMs < this.#nextAt) return null;
    this.#isDirty = false;
    // A picture that is a little early does not cost the aim of the next one.
    this.#nextAt = Math.max(this.#nextAt, nowMs - AIM_INTERVAL_MS) + AIM_INTERVAL_MS;
    return this.#target;
  }
}

/** Up and down are those of the table, so that a ladder can be lowered from any point of view. */
const NUDGES: Record<Nudge, (axes: Axes) => Vector> = {
  left: ({ right }) => scaled(right, -1),
  right: ({ right }) => right,
  up: () => [0, 0, 1],
  down: () => [0, 0, -1],
  nearer: ({ forward }) => scaled(levelled(forward), -1),
  farther: ({ forward }) => levelled(forward),
};

const TWISTS: Record<Twist, (axes: Axes) => { axis: Vector; sign: number }> = {
  left: () => ({ axis: [0, 0, 1], sign: -1 }),
  right: () => ({ axis: [0, 0, 1], sign: 1 }),
  back: ({ right }) => ({ axis: right, sign: -1 }),
  front: ({ right }) => ({ axis: right, sign: 1 }),
  clockwise: ({ forward }) => ({ axis: forward, sign: 1 }),
  counterclockwise: ({ forward }) => ({ axis: forward, sign: -1 }),
};

function levelled([x, y]: Vector): Vector {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length, 0];
}

function withinReach([x, y, z]: Vector): Vector {
  const share = Math.min(1, REACH_MM / (Math.hypot(x, y) || 1));
  return [x * share, y * share, Math.min(Math.max(z, LOWEST_MM), HIGHEST_MM)];
}

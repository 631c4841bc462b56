/** The way to a chosen spot, on which nothing should be touched. */

import { added, angleBetween, between, distance, normalised, type Pose, scaled, type Vector } from "./pose";
import type { Spot } from "./view";

const ABOVE_MM = 75;
const OUTSIDE_MM = 120;
/** Upright ladders reach this far down. */
const LOWEST_MM = 75;
const APPROACH = 0.4;
const SPEED_MM_S = 320;
const TURNING_RAD_S = 2.4;
const SHORTEST_S = 0.15;

export type Leg = { to: Pose; seconds: number };

export class Journey {
  #legs: Leg[];
  #from: Pose;
  #begunAt: number;

  constructor(from: Pose, legs: readonly Leg[], nowMs: number) {
    this.#from = from;
    this.#legs = [...legs];
    this.#begunAt = nowMs;
  }

  get isOver(): boolean {
    return this.#legs.length === 0;
  }

  /** Where the hand should be now; each leg begins and ends at rest. */
  at(nowMs: number): Pose {
    let leg = this.#legs[0];
    while (leg !== undefined && nowMs >= this.#begunAt + 1000 * leg.seconds) {
      this.#from = leg.to;
      this.#begunAt += 1000 * leg.seconds;
      this.#legs.shift();
      leg = this.#legs[0];
    }
    if (leg === undefined) return this.#from;
    const share = Math.max(0, (nowMs - this.#begunAt) / (1000 * leg.seconds));
    return between(this.#from, leg.to, share * share * (3 - 2 * share));
  }
}

/** A placement that the server proposes, and poses to go through on the way in. */
export type Destination = { pose: Pose; way: readonly Pose[] };

export function destinationOf(spot: Spot): Destination {
  return { pose: poseOf([...spot.position_mm, ...spot.turn]), way: spot.way.map(poseOf) };
}

function poseOf(numbers: readonly number[]): Pose {
  const [x = 0, y = 0, z = 0, qw = 1, qx = 0, qy = 0, qz = 0] = numbers;
  return { position: [x, y, z], turn: normalised([qw, qx, qy, qz]) };
}

/** Legs from where the ladder is: up above everything, over, and in along the given way, which is free of
 * the tower and so is its continuation away from it. */
export function legsTo(from: Pose, { pose, way }: Destination, towerMm: number): Leg[] {
  const outside = farther(way[0] ?? pose, pose);
  const height = Math.max(towerMm + ABOVE_MM, outside.position[2], from.position[2]);
  const lifted: Pose = { position: [from.position[0], from.position[1], height], turn: from.turn };
  const over: Pose = { position: [outside.position[0], outside.position[1], height], turn: outside.turn };
  const fast = [lifted, over, outside];
  const slow = [...way, pose];
  return [...fast, ...slow].map((stop, place, stops) =>
    leg(stops[place - 1] ?? from, stop, place < fast.length ? 1 : APPROACH),
  );
}

/** Away from the tower, in the direction in which the way comes in; from above when there is none. */
function farther(entry: Pose, goal: Pose): Pose {
  const away = added(entry.position, scaled(goal.position, -1));
  const length = Math.hypot(...away);
  const direction: Vector = length > 1 ? scaled(away, 1 / length) : [0, 0, 1];
  const [x, y, z] = added(entry.position, scaled(direction, OUTSIDE_MM));
  return { position: [x, y, Math.max(z, LOWEST_MM)], turn: entry.turn };
}

function leg(from: Pose, to: Pose, pace = 1): Leg {
  const seconds = Math.max(
    distance(from.position, to.position) / SPEED_MM_S,
    angleBetween(from.turn, to.turn) / TURNING_RAD_S,
  );
  return { to, seconds: Math.max(SHORTEST_S, seconds / pace) };
}

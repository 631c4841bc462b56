/** The sticks of ladders as they stand in the room, and how far two of them are from each other. A stick is a line
 * with a radius: seven numbers of an array, start and end and radius, so that a picture costs no objects. */

import type { LadderInfo } from "../../../net/rest.generated";
import type { Pose } from "./pose";

export type Sticks = Float64Array;

export const STICK = 7;

export function sticksFor(shape: LadderInfo): Sticks {
  return new Float64Array(STICK * shape.parts.length);
}

/** Writes where the sticks of a ladder are; a ladder lies in its own plane, x across and y along. */
export function placeSticks(sticks: Sticks, shape: LadderInfo, { position, turn }: Pose): void {
  const [w, x, y, z] = turn;
  const across = [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)];
  const along = [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)];
  for (let part = 0; part < shape.parts.length; part += 1) {
    const info = shape.parts[part];
    if (info === undefined) continue;
    const at = STICK * part;
    for (let axis = 0; axis < 3; axis += 1) {
      const [origin = 0, right = 0, up = 0] = [position[axis], across[axis], along[axis]];
      sticks[at + axis] = origin + right * info.start[0] + up * info.start[1];
      sticks[at + 3 + axis] = origin + right * info.end[0] + up * info.end[1];
    }
    sticks[at + 6] = info.radius_mm;
  }
}

/** The nearest points of two sticks on their middle lines, and the gap between their surfaces: negative where they are
 * in one another. */
export type Gap = { mm: number; from: [number, number, number]; to: [number, number, number] };

export function emptyGap(): Gap {
  return { mm: Number.POSITIVE_INFINITY, from: [0, 0, 0], to: [0, 0, 0] };
}

/** Between stick `i` of one array, lifted by `lift`, and stick `j` of another. */
export function measureGap(a: Sticks, i: number, b: Sticks, j: number, lift: number, gap: Gap): number {
  const p = STICK * i;
  const q = STICK * j;
  const ax = n(a, p);
  const ay = n(a, p + 1);
  const az = n(a, p + 2) + lift;
  const ux = n(a, p + 3) - ax;
  const uy = n(a, p + 4) - ay;
  const uz = n(a, p + 5) + lift - az;
  const bx = n(b, q);
  const by = n(b, q + 1);
  const bz = n(b, q + 2);
  const vx = n(b, q + 3) - bx;
  const vy = n(b, q + 4) - by;
  const vz = n(b, q + 5) - bz;
  const wx = ax - bx;
  const wy = ay - by;
  const wz = az - bz;
  const uu = ux * ux + uy * uy + uz * uz;
  const uv = ux * vx + uy * vy + uz * vz;
  const vv = vx * vx + vy * vy + vz * vz;
  const uw = ux * wx + uy * wy + uz * wz;
  const vw = vx * wx + vy * wy + vz * wz;
  const area = uu * vv - uv * uv;
  let s = area > 1e-9 * uu * vv ? within((uv * vw - vv * uw) / area) : 0.5;
  const t = vv > 0 ? within((uv * s + vw) / vv) : 0;
  s = uu > 0 ? within((uv * t - uw) / uu) : 0;
  const { from, to } = gap;
  from[0] = ax + s * ux;
  from[1] = ay + s * uy;
  from[2] = az + s * uz;
  to[0] = bx + t * vx;
  to[1] = by + t * vy;
  to[2] = bz + t * vz;
  gap.mm = Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]) - n(a, p + 6) - n(b, q + 6);
  return gap.mm;
}

const NEAR_ENOUGH_MM = 0.02;
const MOST_STEPS = 40;

/** How far stick `i` can fall straight down before it meets stick `j`; as much as `most` when it falls past it. `gap` is
 * that of the meeting. What is `mm` away cannot be met within `mm`. */
export function fallTo(a: Sticks, i: number, b: Sticks, j: number, most: number, gap: Gap): number {
  if (isBeside(a, STICK * i, b, STICK * j)) return most;
  let fallen = 0;
  for (let step = 0; step < MOST_STEPS && fallen < most; step += 1) {
    const mm = measureGap(a, i, b, j, -fallen, gap);
    if (mm < NEAR_ENOUGH_MM) {
      // Past its middle line a stick moves away: it has never been met, or is met from the start.
      return gap.from[2] >= gap.to[2] ? fallen : most;
    }
    fallen += mm;
  }
  return fallen < most && gap.mm < 1 ? fallen : most;
}

/** Seen from above, the boxes around the two do not overlap. */
function isBeside(a: Sticks, p: number, b: Sticks, q: number): boolean {
  const room = n(a, p + 6) + n(b, q + 6);
  for (let axis = 0; axis < 2; axis += 1) {
    const [a1, a2, b1, b2] = [n(a, p + axis), n(a, p + 3 + axis), n(b, q + axis), n(b, q + 3 + axis)];
    if (Math.min(a1, a2) - room > Math.max(b1, b2) || Math.min(b1, b2) - room > Math.max(a1, a2)) return true;
  }
  return false;
}

function n(numbers: Sticks, at: number): number {
  return numbers[at] as number;
}

function within(share: number): number {
  return Math.min(Math.max(share, 0), 1);
}

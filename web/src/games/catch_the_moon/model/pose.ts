/** Where a ladder is and how it is turned: millimetres, z up, unit quaternions (w, x, y, z). */

export type Vector = readonly [x: number, y: number, z: number];
export type Turn = readonly [w: number, x: number, y: number, z: number];
export type Pose = { readonly position: Vector; readonly turn: Turn };

export const LEVEL: Turn = [1, 0, 0, 0];

export function added(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function scaled(a: Vector, by: number): Vector {
  return [a[0] * by, a[1] * by, a[2] * by];
}

export function distance(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

export function areSame({ position: a, turn: p }: Pose, { position: b, turn: q }: Pose): boolean {
  const isThere = a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
  return isThere && p[0] === q[0] && p[1] === q[1] && p[2] === q[2] && p[3] === q[3];
}

/** The turn by an angle (radians) about an axis, which need not have length 1. */
export function about(axis: Vector, angle: number): Turn {
  const share = Math.sin(angle / 2) / (Math.hypot(...axis) || 1);
  return [Math.cos(angle / 2), axis[0] * share, axis[1] * share, axis[2] * share];
}

/** The turn b, then the turn a; of length 1 again. */
export function multiplied(a: Turn, b: Turn): Turn {
  return normalised([
    a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
    a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
    a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
  ]);
}

export function rotated([w, x, y, z]: Turn, [a, b, c]: Vector): Vector {
  const t: Vector = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * t[0] + y * t[2] - z * t[1], b + w * t[1] + z * t[0] - x * t[2], c + w * t[2] + x * t[1] - y * t[0]];
}

export function normalised(turn: Turn): Turn {
  const length = Math.hypot(...turn) || 1;
  return [turn[0] / length, turn[1] / length, turn[2] / length, turn[3] / length];
}

/** The angle between two turns, in radians. */
export function angleBetween(a: Turn, b: Turn): number {
  return 2 * Math.acos(Math.min(1, Math.abs(dot(a, b))));
}

const NEARLY_EQUAL = 1 - 1e-6;

/** On the straight way from one pose to the other, turning evenly by the shorter side. */
export function between(a: Pose, b: Pose, share: number): Pose {
  const position: Vector = [
    a.position[0] + share * (b.position[0] - a.position[0]),
    a.position[1] + share * (b.position[1] - a.position[1]),
    a.position[2] + share * (b.position[2] - a.position[2]),
  ];
  const signed = dot(a.turn, b.turn);
  const sign = signed < 0 ? -1 : 1;
  const cosine = Math.abs(signed);
  let first = 1 - share;
  let second = share;
  if (cosine < NEARLY_EQUAL) {
    const angle = Math.acos(cosine);
    first = Math.sin((1 - share) * angle) / Math.sin(angle);
    second = Math.sin(share * angle) / Math.sin(angle);
  }
  second *= sign;
  const turn = normalised([
    first * a.turn[0] + second * b.turn[0],
    first * a.turn[1] + second * b.turn[1],
    first * a.turn[2] + second * b.turn[2],
    first * a.turn[3] + second * b.turn[3],
  ]);
  return { position, turn };
}

function dot(a: Turn, b: Turn): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

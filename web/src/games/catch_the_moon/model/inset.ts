/** The second view of the ladder in the hand: which way it looks, and what a drag in it does. */

import { createStore } from "../../../app/store";
import type { Axes } from "./hand";
import { added, distance, scaled, type Vector } from "./pose";
import type { Gap } from "./sticks";

/** From above, from the side of the view, and close to where the ladder is nearest to another. */
export const INSETS = ["above", "side", "near"] as const;
export type InsetKind = (typeof INSETS)[number];

/** Half of the height of what is seen, in millimetres. */
export const HALF_MM: Record<InsetKind, number> = { above: 84, side: 84, near: 26 };
/** What the ladder is nearest to is seen as well, up to so far away. */
const FARTHEST_MM = 130;

export class Inset {
  readonly kind = createStore<InsetKind>("side");
  /** Where it is on the page; null while there is none. */
  readonly element = createStore<HTMLElement | null>(null);
  axes: Axes = insetAxes("side", { right: [1, 0, 0], up: [0, 0, 1], forward: [0, 1, 0] });
  halfMm = HALF_MM.side;

  /** How far a pixel is. */
  get mmPerPixel(): number {
    const height = this.element.get()?.clientHeight || 1;
    return (2 * this.halfMm) / height;
  }

  /** How far something goes that is dragged by so many pixels. */
  wayOf(right: number, down: number): Vector {
    const { right: r, up: u } = this.axes;
    const mm = this.mmPerPixel;
    return [mm * (right * r[0] - down * u[0]), mm * (right * r[1] - down * u[1]), mm * (right * r[2] - down * u[2])];
  }
}

/** What the second view shows: its middle, and half of its height. */
export function insetPlace(kind: InsetKind, held: Vector, gap: Gap | null): { middle: Vector; halfMm: number } {
  const half = HALF_MM[kind];
  if (gap === null) return { middle: held, halfMm: half };
  const { from, to } = gap;
  if (kind === "near") return { middle: scaled(added(from, to), 0.5), halfMm: half };
  const apart = Math.min(distance(from, to), FARTHEST_MM);
  const share = apart / (2 * (distance(from, to) || 1));
  const way: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  return { middle: added(held, scaled(way, share)), halfMm: half + apart / 2 };
}

/** Right stays right when one looks from above; from the side one sees how far away things are. */
export function insetAxes(kind: InsetKind, { right, up, forward }: Axes): Axes {
  if (kind === "near") return { right, up, forward };
  const level = Math.hypot(right[0], right[1]) || 1;
  const across: Vector = [right[0] / level, right[1] / level, 0];
  const away: Vector = [-across[1], across[0], 0];
  if (kind === "above") return { right: across, up: away, forward: [0, 0, -1] };
  return { right: away, up: [0, 0, 1], forward: [-across[0] + 0, -across[1] + 0, 0] };
}

/** Which wolves are drawn in a special way: in the hand, ready to lead, under the pointer, shaking. */

import { ableLeads, afterMoon } from "./forced";
import { type Hand, type Reach, slidesFrom } from "./hand";
import { nearestFirst, type Position, type WolfName } from "./position";
import type { Slide } from "./slides";

/** Where a pointer is over the row: the column, and how many wolves it would take. */
export type Grip = { column: number; pack: number };

export type Marks = Record<"held" | "ready" | "hovered" | "shaking" | "forced" | "pointed", readonly WolfName[]>;

type Situation = {
  position: Position;
  hand: Hand;
  /** Null while nothing can be taken. */
  reach: Reach | null;
  hover: Grip | null;
  shaken: number | null;
  /** The slide that the panel beside the board points at. */
  pointed?: Slide | undefined;
};

export function marksOf({ position, hand, reach, hover, shaken, pointed }: Situation): Marks {
  const pack = ({ column, pack: count }: Grip) =>
    nearestFirst(position.columns[column] ?? [], position.toMove).slice(0, count);
  const isFree = reach !== null && hand.stage === "empty";
  const leads = isFree
    ? position.columns.flatMap((_, column) => (slidesFrom(column, reach).length > 0 ? [column] : []))
    : [];
  return {
    held: hand.stage === "holding" ? pack({ column: hand.source, pack: hand.pack }) : [],
    pointed: pointed ? pack({ column: pointed.source, pack: pointed.pack }) : [],
    ready: leads.flatMap((column) => pack({ column, pack: 1 })),
    hovered: hover && leads.includes(hover.column) ? pack(hover) : [],
    forced: hand.stage === "moon" ? ableLeads(afterMoon(position, hand.slide, hand.end)) : [],
    shaking: shaken === null ? [] : (position.columns[shaken] ?? []),
  };
}

/** What a person wants to know while a ladder is in the hand. It judges nothing: the server does. */

import type { Frame } from "./frame";
import { extent, type Shapes } from "./shapes";
import type { Face } from "./view";

export type Facts = {
  held: number;
  touching: readonly number[];
  /** The held ladder touches the table or the base. */
  isOnGround: boolean;
  topMm: number;
  highestMm: number;
};

export function factsOf(frame: Frame, shapes: Shapes): Facts | null {
  const entry = frame.ladders.find(({ ladder }) => ladder === frame.held);
  const shape = entry && shapes.ladders.get(entry.ladder);
  if (!entry || !shape) return null;
  return {
    held: entry.ladder,
    touching: frame.ladders.filter(({ touchesHeld }) => touchesHeld).map(({ ladder }) => ladder),
    isOnGround: entry.onGround,
    topMm: extent(shape, entry.pose).highest,
    highestMm: frame.highestMm,
  };
}

/** How many ladders the die asks for: from the first number to the second. */
export const ASKED: Record<Face, readonly [number, number]> = { one: [1, 1], two: [2, 2], moon: [1, 2] };

export type Wish = { touches: boolean; rises: boolean | null };

/** Which wishes of the die are met as the ladder is now; `rises` is null when the die does not ask. */
export function wishes(die: Face, facts: Facts): Wish {
  const [fewest, most] = ASKED[die];
  const count = facts.touching.length;
  return {
    touches: count >= fewest && count <= most,
    rises: die === "moon" ? facts.topMm > facts.highestMm : null,
  };
}

export function areSame(a: Facts | null, b: Facts | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.held === b.held &&
    a.isOnGround === b.isOnGround &&
    a.touching.length === b.touching.length &&
    a.touching.every((ladder, place) => ladder === b.touching[place]) &&
    Math.round(a.topMm) === Math.round(b.topMm) &&
    Math.round(a.highestMm) === Math.round(b.highestMm)
  );
}

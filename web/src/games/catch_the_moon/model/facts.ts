/** What a person wants to know while a ladder is in the hand. It judges nothing: the server does. */

import type { Frame, LadderFrame } from "./frame";
import { highestPoint, type Shapes } from "./shapes";
import type { Face } from "./view";

export type Facts = {
  held: number;
  touching: readonly number[];
  /** The held ladder touches the table or the base. */
  isOnGround: boolean;
  topMm: number;
  highestMm: number;
};

/** Of the ladder that is held; `before`, where it still says the same to the millimetre. */
export function factsOf(frame: Frame, shapes: Shapes, before: Facts | null): Facts | null {
  const entry = frame.ladders.find(({ ladder }) => ladder === frame.held);
  const shape = entry && shapes.ladders.get(entry.ladder);
  if (!entry || !shape) return null;
  const topMm = highestPoint(shape, entry.pose);
  if (before !== null && saysTheSame(before, frame, entry, topMm)) return before;
  return {
    held: entry.ladder,
    touching: frame.ladders.filter(({ touchesHeld }) => touchesHeld).map(({ ladder }) => ladder),
    isOnGround: entry.onGround,
    topMm,
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

/** The same ladder, touching the same others. */
export function touchesTheSame(a: Facts | null, b: Facts | null): boolean {
  if (a === null || b === null) return a === b;
  const isAsMany = a.held === b.held && a.touching.length === b.touching.length;
  return isAsMany && a.touching.every((ladder, place) => ladder === b.touching[place]);
}

function saysTheSame(facts: Facts, frame: Frame, held: LadderFrame, topMm: number): boolean {
  return (
    facts.held === held.ladder &&
    facts.isOnGround === held.onGround &&
    Math.round(facts.topMm) === Math.round(topMm) &&
    Math.round(facts.highestMm) === Math.round(frame.highestMm) &&
    areTouched(facts.touching, frame)
  );
}

/** These and no others, without a list of them: it is asked for every picture. */
function areTouched(touching: readonly number[], frame: Frame): boolean {
  let count = 0;
  for (const { ladder, touchesHeld } of frame.ladders) {
    if (!touchesHeld) continue;
    if (touching[count] !== ladder) return false;
    count += 1;
  }
  return count === touching.length;
}

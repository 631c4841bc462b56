/** Wolves, sides and moves in words, in the language of `t`. */

import type { TFunction } from "i18next";

import {
  colourOf,
  columnOf,
  type End,
  type Move,
  nearestFirst,
  type Position,
  printsOf,
  type Side,
  SOUTH,
  targetOf,
  type WolfName,
} from "./model/position";

export const NS = "full_moon";

/** The sides by seat: South has the first. */
const SIDES = ["south", "north"] as const;

export function wolfInWords(wolf: WolfName, t: TFunction): string {
  return t(`${NS}:wolf`, { colour: t(`${NS}:colours.${colourOf(wolf)}`), prints: printsOf(wolf) });
}

export function wolvesInWords(wolves: readonly WolfName[], t: TFunction): string {
  return wolves.map((wolf) => wolfInWords(wolf, t)).join(", ");
}

export function sideInWords(side: Side, t: TFunction): string {
  return t(`${NS}:sides.${SIDES[side]}`);
}

export function endInWords(end: End, t: TFunction): string {
  return t(`${NS}:ends.${end === "S" ? "south" : "north"}`);
}

/** A move without its moon: who goes where. */
export function slideInWords(move: Move, position: Position, t: TFunction): string {
  const { pack, onto } = partsOf(move, position);
  const key = position.toMove === SOUTH ? "under" : "onto";
  return t(`${NS}:slide.${key}`, { wolves: wolvesInWords(pack, t), column: wolvesInWords(onto, t) });
}

/** The wolf that the moon of a move touches; empty when the move wins. */
export function touchedInWords(move: Move, position: Position, t: TFunction): string {
  if (!move.end) return "";
  const { pack, onto } = partsOf(move, position);
  const isNear = (move.end === "S") === (position.toMove === SOUTH);
  const touched = isNear ? pack[0] : onto.at(-1);
  return touched ? t(`${NS}:slide.moon`, { wolf: wolfInWords(touched, t) }) : "";
}

/** The wolves that move and those that they join, each from the mover's side. */
function partsOf({ lead, direction, pack }: Move, { columns, toMove }: Position) {
  const source = columnOf(columns, lead);
  return {
    pack: nearestFirst(columns[source] ?? [], toMove).slice(0, pack),
    onto: nearestFirst(columns[targetOf(source, lead, direction)] ?? [], toMove),
  };
}

/** The board and the hand in words, for screen readers. */

import type { TFunction } from "i18next";
import { ableLeads, afterMoon } from "./model/forced";
import { type Hand, type Reach, slidesFrom, slidesInHand } from "./model/hand";
import { touchedEnd } from "./model/layout";
import {
  type Column,
  colourOf,
  type End,
  leadOf,
  nearestFirst,
  type Position,
  printsOf,
  type Side,
  SOUTH,
  type WolfName,
} from "./model/position";
import type { Slide } from "./model/slides";
import { endInWords, NS, sideInWords, wolfInWords, wolvesInWords } from "./words";

/** A column in words, by its number, which is the same for both players: where it is, its wolves from the mover's side, the moon, and what may be done
 * with it; `slides` are those of the wolves in the hand. */
export function columnInWords(
  index: number,
  position: Position,
  viewer: Side,
  reach: Reach | null,
  slides: readonly Slide[],
  t: TFunction,
): string {
  const column: Column = position.columns[index] ?? [];
  const parts = [
    t(`${NS}:column.place`, {
      number: index + 1,
      count: position.columns.length,
    }),
    wolvesInWords(nearestFirst(column, viewer), t),
  ];
  const touched = column.find((wolf) => wolf === position.moon);
  if (touched) parts.push(t(`${NS}:column.moon`, { end: endInWords(touchedEnd(column, touched), t) }));
  if (reach) {
    const lead = leadOf(column, reach.side);
    const ways = slidesFrom(index, reach);
    if (lead && ways.length > 0) parts.push(t(`${NS}:column.canLead`, { wolf: wolfInWords(lead, t) }));
  }
  const slide = slides.find(({ target }) => target === index);
  if (slide) parts.push(t(`${NS}:column.${slide.ends.length === 0 ? "winningTarget" : "target"}`));
  return parts.join(". ");
}

/** What the hand does now, and what can be done next. */
export function handInWords(hand: Hand, reach: Reach, viewer: Side, t: TFunction): string {
  const { position, side } = reach;
  if (hand.stage === "holding") {
    const pack = nearestFirst(position.columns[hand.source] ?? [], side).slice(0, hand.pack);
    const held = t(`${NS}:hand.holding`, { wolves: wolvesInWords(pack, t) });
    if (hand.target !== null) {
      const target = position.columns[hand.target] ?? [];
      return t(`${NS}:hand.aimed`, {
        number: hand.target + 1,
        wolves: wolvesInWords(nearestFirst(target, viewer), t),
      });
    }
    const targets = slidesInHand(hand, reach)
      .map((slide) => slide.target + 1)
      .toSorted((a, b) => a - b);
    if (targets.length === 0) return t(`${NS}:hand.nowhere`, { held });
    return t(`${NS}:hand.targets`, { held, numbers: targets.join(", ") });
  }
  if (hand.stage === "moon") {
    const touched = touchedAt(hand.slide.source, hand.slide.target, hand.slide.pack, hand.end, reach);
    const moon = t(`${NS}:hand.moon`, { end: endInWords(hand.end, t), wolf: touched ? wolfInWords(touched, t) : "" });
    return `${moon} ${forcedInWords(afterMoon(position, hand.slide, hand.end), t)}`;
  }
  return "";
}

/** What the player to move will be able to do, in a position that a moon not yet placed leads to. */
export function forcedInWords(position: Position, t: TFunction): string {
  const { moon, toMove } = position;
  if (moon === "-" || moon === "*") return "";
  const leads = ableLeads(position);
  const words = {
    side: sideInWords(toMove, t),
    colour: t(`${NS}:colours.${colourOf(moon)}`),
    count: printsOf(moon),
    wolves: wolvesInWords(leads, t),
  };
  return t(`${NS}:${leads.length === 0 ? "bar.forcedPass" : "bar.forced"}`, words);
}

/** The wolf that the moon would touch at an end of the column a slide leads to. */
export function touchedAt(
  source: number,
  target: number,
  pack: number,
  end: End,
  { position, side }: Reach,
): WolfName | undefined {
  const moved = nearestFirst(position.columns[source] ?? [], side).slice(0, pack);
  const onto = nearestFirst(position.columns[target] ?? [], side);
  const isNear = (end === "S") === (side === SOUTH);
  return isNear ? moved[0] : onto.at(-1);
}

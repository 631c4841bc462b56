/** The allowed moves, which the server lists, grouped as a hand makes them: first the slide, then the moon. */

import { columnOf, type Direction, type End, type Position, parseMove, targetOf, type WolfName } from "./position";

export type Slide = {
  lead: WolfName;
  source: number;
  target: number;
  direction: Direction;
  pack: number;
  /** Where the moon may go; none when the slide wins. */
  ends: readonly End[];
};

export function slidesOf(position: Position, legal: readonly string[]): readonly Slide[] {
  const slides = new Map<string, Slide & { ends: End[] }>();
  for (const text of legal) {
    const move = parseMove(text);
    if (!move) continue;
    const key = slideText(move);
    const source = columnOf(position.columns, move.lead);
    const known = slides.get(key) ?? {
      lead: move.lead,
      source,
      target: targetOf(source, move.lead, move.direction),
      direction: move.direction,
      pack: move.pack,
      ends: [],
    };
    if (move.end) known.ends.push(move.end);
    slides.set(key, known);
  }
  return [...slides.values()];
}

/** The move without the moon: what wins, or what is sent to hear which rule refuses it. */
export function slideText(slide: { lead: WolfName; direction: Direction; pack: number }): string {
  return `${slide.lead}${slide.direction}${slide.pack}`;
}

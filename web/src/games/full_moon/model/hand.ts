/** What the player's hand is doing, without a DOM: wolves in it, where they are aimed, where the moon goes.
 *
 * Nothing here decides what is allowed: slides come from the server, and what is not among them is sent all
 * the same, so that the answer names the rule. */

import { type Direction, type End, leadOf, PASS, type Position, printsOf, type Side, targetOf } from "./position";
import { type Slide, slidesOf, slideText } from "./slides";

export type Hand =
  | { stage: "empty" }
  /** `target`: the column that the keyboard aims at. */
  | { stage: "holding"; source: number; pack: number; target: number | null }
  /** The wolves lie in their new column, and the moon waits for its end. */
  | { stage: "moon"; slide: Slide; end: End }
  /** Sent; `end` is null when the slide wins. */
  | { stage: "sent"; slide: Slide; end: End | null };

export const EMPTY: Hand = { stage: "empty" };

/** The position the hand is over, and what the server allows in it. */
export type Reach = { position: Position; side: Side; legal: readonly string[] };

export type Gesture =
  /** Lifts the wolves, allowed to move or not: a drag begins. */
  | { type: "take"; column: number; pack: number }
  /** A click: picks up, puts down, changes the pack or drops, whichever it can mean. */
  | { type: "press"; column: number; pack: number }
  | { type: "resize"; by: 1 | -1 }
  | { type: "aim"; direction: Direction }
  | { type: "drop"; column: number }
  | { type: "point"; end: End }
  | { type: "place"; end: End }
  | { type: "confirm" }
  | { type: "pass" }
  | { type: "back" };

/** What comes of a gesture: the hand, perhaps an action for the server, perhaps words for the player. */
export type Consequence = {
  hand: Hand;
  act?: string;
  /** No move can say this, so no server is asked: the lead wolf's prints do not lead there (FM-07). */
  tooFar?: true;
  /** The next thing to decide, when a gesture asks for it. */
  asks?: "target";
};

export function gesture(hand: Hand, made: Gesture, reach: Reach): Consequence {
  switch (made.type) {
    case "take":
      return hand.stage === "sent" ? { hand } : { hand: holding(made.column, made.pack) };
    case "press":
      return press(hand, made.column, made.pack, reach);
    case "resize":
      return hand.stage === "holding" ? resize(hand, made.by, reach) : { hand };
    case "aim":
      return hand.stage === "holding" ? aim(hand, made.direction, reach) : { hand };
    case "drop":
      return hand.stage === "holding" ? drop(hand, made.column, reach) : { hand };
    case "point":
      return hand.stage === "moon" ? { hand: { ...hand, end: made.end } } : { hand };
    case "place":
      return hand.stage === "moon" ? confirm({ ...hand, end: made.end }, reach) : { hand };
    case "confirm":
      return confirm(hand, reach);
    case "pass":
      return reach.legal.includes(PASS) ? { hand: EMPTY, act: PASS } : { hand };
    case "back":
      return { hand: back(hand) };
  }
}

/** The slides that the wolves in the hand may make. */
export function slidesInHand(hand: Hand, reach: Reach): readonly Slide[] {
  if (hand.stage !== "holding") return [];
  return slidesFrom(hand.source, reach).filter((slide) => slide.pack === hand.pack);
}

export function slidesFrom(column: number, { position, legal }: Reach): readonly Slide[] {
  return slidesOf(position, legal).filter((slide) => slide.source === column);
}

/** Where the moon of a slide goes unless the player says otherwise: the end that the wolves came to. */
function nearEnd(side: Side): End {
  return side === 0 ? "S" : "N";
}

function holding(source: number, pack: number): Hand & { stage: "holding" } {
  return { stage: "holding", source, pack, target: null };
}

function press(hand: Hand, column: number, pack: number, reach: Reach): Consequence {
  if (hand.stage === "sent") return { hand };
  if (hand.stage === "holding") {
    if (hand.source === column && hand.pack === pack) return { hand: EMPTY };
    const isTarget = slidesInHand(hand, reach).some((slide) => slide.target === column);
    const canLead = slidesFrom(column, reach).length > 0;
    if (hand.source !== column && (isTarget || !canLead)) return drop(hand, column, reach);
  }
  const taken = holding(column, pack);
  if (slidesInHand(taken, reach).length > 0) return { hand: taken };
  return { hand: EMPTY, act: attempt(taken, likelyDirection(column, reach), reach) };
}

function resize(hand: Hand & { stage: "holding" }, by: 1 | -1, { position }: Reach): Consequence {
  const height = position.columns[hand.source]?.length ?? 1;
  const pack = Math.min(height, Math.max(1, hand.pack + by));
  return { hand: { ...hand, pack, target: null } };
}

function aim(hand: Hand & { stage: "holding" }, direction: Direction, reach: Reach): Consequence {
  const slide = slidesInHand(hand, reach).find((one) => one.direction === direction);
  return slide ? { hand: { ...hand, target: slide.target } } : { hand, act: attempt(hand, direction, reach) };
}

function drop(hand: Hand & { stage: "holding" }, column: number, reach: Reach): Consequence {
  if (column === hand.source) return { hand: EMPTY };
  const slide = slidesInHand(hand, reach).find((one) => one.target === column);
  if (slide) return settle(slide, reach.side);
  const lead = leadOf(reach.position.columns[hand.source] ?? [], reach.side);
  const steps = column - hand.source;
  if (!lead || Math.abs(steps) !== printsOf(lead)) return { hand: EMPTY, tooFar: true };
  return { hand: EMPTY, act: attempt(hand, steps < 0 ? "L" : "R", reach) };
}

function settle(slide: Slide, side: Side): Consequence {
  if (slide.ends.length === 0) return { hand: { stage: "sent", slide, end: null }, act: slideText(slide) };
  return { hand: { stage: "moon", slide, end: nearEnd(side) } };
}

function confirm(hand: Hand, reach: Reach): Consequence {
  if (hand.stage === "moon") {
    const { slide, end } = hand;
    return { hand: { stage: "sent", slide, end }, act: slideText(slide) + end };
  }
  if (hand.stage !== "holding") return { hand };
  const slides = slidesInHand(hand, reach);
  const only = slides.length === 1 ? slides[0] : slides.find((slide) => slide.target === hand.target);
  if (only) return settle(only, reach.side);
  if (slides.length > 1) return { hand, asks: "target" };
  return { hand, act: attempt(hand, likelyDirection(hand.source, reach), reach) };
}

/** A move that is not allowed, put so that the rules can say why. */
function attempt(hand: Hand & { stage: "holding" }, direction: Direction, { position, side }: Reach): string {
  const lead = leadOf(position.columns[hand.source] ?? [], side);
  return lead ? slideText({ lead, direction, pack: hand.pack }) : PASS;
}

/** Where the player probably meant to go: a way open to fewer wolves, or else one that reaches a column. */
function likelyDirection(source: number, reach: Reach): Direction {
  const [open] = slidesFrom(source, reach);
  if (open) return open.direction;
  const lead = leadOf(reach.position.columns[source] ?? [], reach.side);
  return lead && targetOf(source, lead, "R") < reach.position.columns.length ? "R" : "L";
}

function back(hand: Hand): Hand {
  if (hand.stage === "moon") {
    const { source, pack } = hand.slide;
    return { stage: "holding", source, pack, target: hand.slide.target };
  }
  return hand.stage === "holding" ? EMPTY : hand;
}

/** What the player's hand is about to do. No rule is known here: a square without an allowed action is
 * asked of the server all the same, which answers with the rule. */

import type { Board } from "./board";
import type { Choices } from "./choices";
import { pawnsOn, type View } from "./view";

export type Carried = "cube" | "pawn";

export type Hand = {
  /** Null: empty. */
  carries: Carried | null;
  isDragging: boolean;
};

export type Interaction = {
  hand: Hand;
  /** Under the pointer. */
  over: string | null;
  /** Where the arrow keys are. */
  cursor: string;
  isCursorUsed: boolean;
};

export type InteractionEvent =
  | { type: "take"; what: Carried; isDragging: boolean }
  | { type: "let-go" }
  | { type: "over"; square: string | null }
  | { type: "cursor"; square: string }
  | { type: "left" };

const EMPTY: Hand = { carries: null, isDragging: false };

export function openInteraction(cursor: string): Interaction {
  return { hand: EMPTY, over: null, cursor, isCursorUsed: false };
}

export function interactionReducer(state: Interaction, event: InteractionEvent): Interaction {
  switch (event.type) {
    case "take": {
      const isPutBack = !event.isDragging && state.hand.carries === event.what && !state.hand.isDragging;
      return { ...state, hand: isPutBack ? EMPTY : { carries: event.what, isDragging: event.isDragging } };
    }
    case "let-go":
      return state.hand === EMPTY ? state : { ...state, hand: EMPTY };
    case "over":
      return state.over === event.square ? state : { ...state, over: event.square };
    case "cursor":
      return { ...state, cursor: event.square, isCursorUsed: true };
    case "left":
      return { ...state, isCursorUsed: false };
  }
}

/** What touching a square means: an action to ask the server for, or words that help. */
export type Meaning = { action: string } | { hint: "take-cube" | "several" | "choose-pawn" | "choose-cube" } | null;

export function meaningOf(square: string, view: View, choices: Choices, hand: Hand): Meaning {
  switch (view.phase) {
    case "star":
      return { action: choices.stars.get(square) ?? `star ${square}` };
    case "plan":
      if (hand.carries === "cube") return { action: choices.cubes.get(square) ?? `cube ${square}` };
      return choices.cubes.size > 0 ? { hint: "take-cube" } : null;
    case "move":
      return { action: choices.moves.get(square) ?? `move ${square}` };
    case "lift":
      return choices.lifts.has(square) ? { action: choices.lifts.get(square) ?? "" } : { hint: "choose-cube" };
    case "switch": {
      const there = pawnsOn(view.pawns, square).flatMap((seat) => choices.switches.get(seat) ?? []);
      const [action, another] = there;
      if (action === undefined) return { hint: "choose-pawn" };
      return another === undefined ? { action } : { hint: "several" };
    }
  }
  return null;
}

/** The squares that answer a touch with an allowed action. */
export function openSquares(view: View, choices: Choices, hand: Hand): ReadonlySet<string> {
  switch (view.phase) {
    case "star":
      return new Set(choices.stars.keys());
    case "plan":
      return new Set(hand.carries === "cube" ? choices.cubes.keys() : []);
    case "move":
      return new Set(choices.moves.keys());
    case "lift":
      return new Set(choices.lifts.keys());
    case "switch":
      return new Set([...choices.switches.keys()].flatMap((seat) => view.pawns[seat] ?? []));
  }
  return new Set();
}

export type Direction = "up" | "right" | "down" | "left";

const STEPS: Record<Direction, readonly [columns: number, rows: number]> = {
  up: [0, 1],
  right: [1, 0],
  down: [0, -1],
  left: [-1, 0],
};

/** The next square that way, over gardens if need be; then the nearest one to the side. */
export function stepFrom(board: Board, name: string, direction: Direction): string {
  const from = board.squares.get(name);
  if (!from) return [...board.squares.keys()][0] ?? name;
  const [columns, rows] = STEPS[direction];
  let best = name;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const square of board.squares.values()) {
    const ahead = (square.column - from.column) * columns + (square.row - from.row) * rows;
    const aside = Math.abs((square.column - from.column) * rows) + Math.abs((square.row - from.row) * columns);
    if (ahead <= 0 || (aside > 0 && aside >= ahead)) continue;
    const distance = ahead + aside * 8;
    if (distance < bestDistance) [best, bestDistance] = [square.name, distance];
  }
  return best;
}

/** The square after (or before) this one among those that answer; for going through them by one key. */
export function nextOpen(board: Board, open: ReadonlySet<string>, name: string, isBackward: boolean): string | null {
  const names = [...board.squares.keys()];
  if (isBackward) names.reverse();
  const at = names.indexOf(name);
  return [...names.slice(at + 1), ...names.slice(0, at + 1)].find((one) => open.has(one)) ?? null;
}

import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useReducer, useState } from "react";

import type { Board } from "../model/board";
import { squareAt } from "../model/board";
import type { Choices } from "../model/choices";
import { cellAt, nearestSquare } from "../model/geometry";
import {
  type Direction,
  interactionReducer,
  meaningOf,
  nextOpen,
  openInteraction,
  openSquares,
  stepFrom,
} from "../model/interaction";
import type { View } from "../model/view";
import { pointIn } from "./use_viewport";

/** Half of what is easily hit. */
const THUMB_PX = 22;

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowDown: "down",
  ArrowLeft: "left",
};

export type HandWiring = {
  board: Board;
  view: View;
  choices: Choices;
  svg: RefObject<SVGSVGElement | null>;
  act: (action: string) => void;
};

/** Pointer and keys, turned into what the hand does. */
export function useHand({ board, view, choices, svg, act }: HandWiring) {
  const home = view.pawns[view.seat] ?? [...board.squares.values()].find((one) => one.kind === "star")?.name ?? "a1";
  const [state, dispatch] = useReducer(interactionReducer, home, openInteraction);
  const [hint, setHint] = useState<string | null>(null);
  const { hand } = state;
  const open = useMemo(() => openSquares(view, choices, hand), [view, choices, hand]);
  const mayAct = open.size > 0 || choices.plain.length > 0;

  // Whatever was in the hand belongs to a choice that is over.
  useEffect(() => {
    if (hand.carries === "cube" && choices.cubes.size === 0) dispatch({ type: "let-go" });
    if (hand.carries === "pawn" && choices.moves.size === 0) dispatch({ type: "let-go" });
  }, [hand, choices]);

  const touch = (square: string, carried = hand) => {
    const meaning = mayAct ? meaningOf(square, view, choices, carried) : null;
    setHint(meaning !== null && "hint" in meaning ? meaning.hint : null);
    if (meaning !== null && "action" in meaning) act(meaning.action);
  };

  const focus = useCallback(
    (square: string) => {
      svg.current?.querySelector<SVGGElement>(`[role="gridcell"][data-square="${square}"]`)?.focus();
    },
    [svg],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = ARROWS[event.key];
    const key = event.key.toLowerCase();
    if (direction !== undefined) focus(stepFrom(board, state.cursor, direction));
    else if (key === "enter" || key === " ") touch(state.cursor);
    else if (key === "home") focus(home);
    else if (key === "n" || key === "p") focus(nextOpen(board, open, state.cursor, key === "p") ?? state.cursor);
    else if (key === "c" && choices.cubes.size > 0) dispatch({ type: "take", what: "cube", isDragging: false });
    else if (key === "escape") dispatch({ type: "let-go" });
    else return;
    event.preventDefault();
  };

  /** The square under a point of the screen. */
  const squareUnder = (clientX: number, clientY: number): string | null => {
    const point = pointIn(svg.current, clientX, clientY);
    if (point === null) return null;
    const { column, row } = cellAt(board, point);
    return squareAt(board, column, row)?.name ?? null;
  };

  /** What a thumb means that comes down there: it covers more than one square of a small board. */
  const openNear = (clientX: number, clientY: number): string | null => {
    const [point, edge] = [pointIn(svg.current, clientX, clientY), pointIn(svg.current, clientX + THUMB_PX, clientY)];
    return point && edge && nearestSquare(board, open, point, Math.abs(edge.x - point.x));
  };

  const { over, cursor, isCursorUsed } = state;
  /** A pointer tells the square that it is over with every move: only another one is news. */
  const lookAt = (square: string | null) => {
    if (square !== over) dispatch({ type: "over", square });
  };
  const looked = over ?? (isCursorUsed ? cursor : null);
  return {
    ...state,
    hint,
    clearHint: () => setHint(null),
    home,
    open,
    chosen: looked !== null && open.has(looked) ? looked : null,
    dispatch,
    lookAt,
    touch,
    onKeyDown,
    squareUnder,
    openNear,
  };
}

import { type PointerEvent, useRef } from "react";

import type { Carried } from "../model/interaction";
import { useDrag } from "./use_drag";
import type { useHand } from "./use_hand";

export type PieceDrag = {
  /** What follows the pointer is moved here, without drawing the board anew. */
  ghost: React.RefObject<HTMLDivElement | null>;
  onPressCube: (event: PointerEvent) => void;
  onPressPawn: (event: PointerEvent) => void;
};

/** Cubes and pawns are dragged to their squares. */
export function usePieceDrag(hand: ReturnType<typeof useHand>): PieceDrag {
  const ghost = useRef<HTMLDivElement>(null);
  const events = (what: Carried) => ({
    onStart: () => {
      hand.clearHint();
      hand.dispatch({ type: "take", what, isDragging: true });
    },
    onMove: (clientX: number, clientY: number) => {
      if (ghost.current) ghost.current.style.transform = `translate(${clientX}px, ${clientY}px)`;
      hand.dispatch({ type: "over", square: hand.squareUnder(clientX, clientY) });
    },
    onDrop: (clientX: number, clientY: number) => {
      const square = hand.squareUnder(clientX, clientY);
      hand.dispatch({ type: "let-go" });
      hand.dispatch({ type: "over", square: null });
      const isBack = what === "pawn" && square === hand.home;
      if (square !== null && !isBack) hand.touch(square, { carries: what, isDragging: false });
    },
    onCancel: () => {
      hand.dispatch({ type: "let-go" });
      hand.dispatch({ type: "over", square: null });
    },
  });
  return { ghost, onPressCube: useDrag(events("cube")), onPressPawn: useDrag(events("pawn")) };
}

import { type PointerEvent, type RefObject, useCallback, useRef } from "react";

import { useGesture } from "../../../ui/use_gesture";
import type { Carried } from "../model/interaction";
import type { useHand } from "./use_hand";

export type PieceDrag = {
  /** What follows the pointer is moved here, without drawing the board anew. */
  ghost: RefObject<HTMLDivElement | null>;
  onPressCube: (event: PointerEvent) => void;
  onPressPawn: (event: PointerEvent) => void;
};

const SLACK_PX = 6;

/** A finger hides what is under it: what it drags is held above it. */
const TOUCH_LIFT_PX = 36;

/** Cubes and pawns are dragged to their squares; a press that does not move stays a click of what it is on. */
export function usePieceDrag(hand: ReturnType<typeof useHand>): PieceDrag {
  const ghost = useRef<HTMLDivElement>(null);
  const letGo = () => {
    hand.dispatch({ type: "let-go" });
    hand.lookAt(null);
  };
  const begin = useGesture<Carried>((what, { pointerType }) => {
    const lift = pointerType === "touch" ? TOUCH_LIFT_PX : 0;
    return {
      slackPx: SLACK_PX,
      onStart: () => {
        hand.clearHint();
        hand.dispatch({ type: "take", what, isDragging: true });
      },
      onMove: ({ to }) => {
        if (ghost.current) ghost.current.style.transform = `translate(${to.x}px, ${to.y - lift}px)`;
        hand.lookAt(hand.squareUnder(to.x, to.y - lift));
      },
      onDrop: ({ clientX, clientY }) => {
        const square = hand.squareUnder(clientX, clientY - lift);
        letGo();
        const isBack = what === "pawn" && square === hand.home;
        if (square !== null && !isBack) hand.touch(square, { carries: what, isDragging: false });
      },
      onCancel: letGo,
    };
  });
  const onPressCube = useCallback((event: PointerEvent) => void begin(event, "cube"), [begin]);
  const onPressPawn = useCallback((event: PointerEvent) => void begin(event, "pawn"), [begin]);
  return { ghost, onPressCube, onPressPawn };
}

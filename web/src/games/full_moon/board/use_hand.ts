import { useCallback, useEffect, useMemo, useState } from "react";

import type { Refusal } from "../../../net/protocol.generated";
import { play } from "../../../ui/sounds";
import { EMPTY, type Gesture, gesture, type Hand, type Reach } from "../model/hand";
import type { Position } from "../model/position";

/** A move that was refused: by which rule, and which column shakes. `count` tells one refusal from the next. */
export type Trouble = { rule: string; column: number | null; count: number };

export type HandControl = {
  hand: Hand;
  /** Null while it is not this player's turn. */
  reach: Reach | null;
  trouble: Trouble | null;
  /** How often the player was asked for a target; to be told again each time. */
  asked: number;
  make: (made: Gesture) => void;
};

type Wish = {
  /** A lesson, which does not answer a move that it did not ask for. */
  isLesson: boolean;
  ply: number;
  position: Position;
  legal: readonly string[] | null;
  refusal: Refusal | null;
  act: (action: string) => void;
};

/** So long the wolves lie where a lesson does not want them. */
const UNANSWERED_MS = 700;

type State = { ply: number; hand: Hand; trouble: Trouble | null; tried: number | null; asked: number };

function atRest(ply: number): State {
  return { ply, hand: EMPTY, trouble: null, tried: null, asked: 0 };
}

/** A new position empties the hand, and so does a refusal of what it sent. */
export function useHand({ isLesson, ply, position, legal, refusal, act }: Wish): HandControl {
  const [kept, setState] = useState<State>(() => atRest(ply));
  const state = kept.ply === ply ? kept : atRest(ply);
  if (state !== kept) setState(state);
  const reach = useMemo(() => legal && { position, side: position.toMove, legal }, [legal, position]);

  const make = useCallback(
    (made: Gesture) => {
      if (!reach) return;
      const { hand, act: action, tooFar, asks } = gesture(state.hand, made, reach);
      const tried = columnTried(state.hand, made);
      const trouble = tooFar ? { rule: "FM-07", column: tried, count: nextCount() } : null;
      if (trouble) play("refuse");
      setState({ ply, hand, trouble, tried, asked: state.asked + (asks ? 1 : 0) });
      if (action) act(action);
    },
    [act, ply, reach, state.hand, state.asked],
  );

  useEffect(() => {
    if (!refusal) return;
    const { rule } = refusal;
    setState((now) => ({
      ...now,
      hand: now.hand.stage === "sent" ? EMPTY : now.hand,
      trouble: rule ? { rule, column: now.tried, count: nextCount() } : null,
    }));
  }, [refusal]);

  const { stage } = state.hand;
  useEffect(() => {
    if (!isLesson || stage !== "sent") return;
    const timer = setTimeout(() => setState((now) => ({ ...now, hand: EMPTY })), UNANSWERED_MS);
    return () => clearTimeout(timer);
  }, [isLesson, stage]);

  return { hand: state.hand, reach, trouble: state.trouble, asked: state.asked, make };
}

let troubles = 0;

function nextCount(): number {
  troubles += 1;
  return troubles;
}

function columnTried(hand: Hand, made: Gesture): number | null {
  if (hand.stage === "holding") return hand.source;
  return made.type === "press" ? made.column : null;
}

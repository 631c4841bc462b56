import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { answerOf, api } from "../../../net/rest";
import type { DailyPuzzle } from "../../../net/rest.generated";
import { answered, begin, hasAnswerAhead, layAnswer, type Solving, tryMove, unanswered } from "../model/puzzle";

/** So long one's own move lies there before it is answered. */
const ANSWER_MS = 900;

/** A puzzle being played; the server says of each move whether it still wins, and answers it. */
export function usePuzzle(puzzle: DailyPuzzle) {
  const [solving, setSolving] = useState<Solving>(() => begin(puzzle));
  const { mutate, reset } = useMutation({ mutationFn: (moves: string[]) => tryMoves(puzzle.date, moves) });
  const isAnswerAhead = hasAnswerAhead(solving);
  useEffect(() => {
    if (!isAnswerAhead) return;
    const timer = setTimeout(() => setSolving(layAnswer), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [isAnswerAhead]);
  return {
    solving,
    setSolving,
    act: (action: string) => {
      const next = tryMove(solving, action);
      setSolving(next);
      if (next.asked === null || next === solving) return;
      mutate([...next.steps.map((step) => step.action), next.asked], {
        onSuccess: (tried) => setSolving((now) => answered(now, tried)),
        onError: () => setSolving(unanswered),
      });
    },
    restart: () => {
      reset();
      setSolving(begin(puzzle));
    },
  };
}

function tryMoves(date: string, moves: string[]) {
  const params = { path: { date } };
  return answerOf(api.POST("/api/full-moon/puzzles/{date}/tries", { params, body: { moves } }));
}

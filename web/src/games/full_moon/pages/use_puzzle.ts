import { useEffect, useState } from "react";

import { answerOf, api } from "../../../net/rest";
import type { DailyPuzzle } from "../../../net/rest.generated";
import { answered, begin, hasAnswerAhead, layAnswer, type Solving, tryMove, unanswered } from "../model/puzzle";

/** So long one's own move lies there before it is answered. */
const ANSWER_MS = 900;

/** A puzzle being played; the server says of each move whether it still wins, and answers it. */
export function usePuzzle(puzzle: DailyPuzzle) {
  const [solving, setSolving] = useState<Solving>(() => begin(puzzle));
  const { asked, steps } = solving;
  useEffect(() => {
    if (asked === null) return;
    let isWanted = true;
    const body = { moves: [...steps.map((step) => step.action), asked] };
    const params = { path: { date: puzzle.date } };
    answerOf(api.POST("/api/full-moon/puzzles/{date}/tries", { params, body })).then(
      (tried) => isWanted && setSolving((now) => answered(now, tried)),
      () => isWanted && setSolving(unanswered),
    );
    return () => {
      isWanted = false;
    };
  }, [asked, steps, puzzle.date]);
  const isAnswerAhead = hasAnswerAhead(solving);
  useEffect(() => {
    if (!isAnswerAhead) return;
    const timer = setTimeout(() => setSolving(layAnswer), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [isAnswerAhead]);
  return {
    solving,
    setSolving,
    act: (action: string) => setSolving((now) => tryMove(now, action)),
    restart: () => setSolving(begin(puzzle)),
  };
}

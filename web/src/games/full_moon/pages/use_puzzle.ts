import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { TriedMove } from "../../../net/rest.generated";
import {
  answered,
  begin,
  hasAnswerAhead,
  layAnswer,
  type Solving,
  type Task,
  tryMove,
  unanswered,
} from "../model/puzzle";

/** So long one's own move lies there before it is answered. */
const ANSWER_MS = 900;

/** What the last of the moves since the task is worth. */
export type Ask = (moves: string[]) => Promise<TriedMove>;

/** A task being played; the server says of each move whether it keeps the result, and answers it. */
export function usePuzzle(task: Task, ask: Ask) {
  const [solving, setSolving] = useState<Solving>(() => begin(task));
  const { mutate, reset } = useMutation({ mutationFn: ask });
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
      setSolving(begin(task));
    },
  };
}

/** Where one is in a first game. */

import type { GameTypes, LessonStep } from "../../games/contract";
import type { Refusal } from "../../net/protocol.generated";

export type LessonState = { step: number; refusal: Refusal | null; isTold: boolean };

export const LESSON_START: LessonState = { step: 0, refusal: null, isTold: false };

/** What an action does: it goes on, is refused by its rule, or is legal but not what the lesson is about. */
export function tryAction(state: LessonState, step: LessonStep<GameTypes>, action: string): LessonState {
  if (step.expects.includes(action)) return goOn(state);
  const rule = step.refused?.[action] ?? null;
  if (rule === null && !step.legal.includes(action)) return state;
  if (rule === null) return { ...state, refusal: null, isTold: true };
  return {
    ...state,
    isTold: false,
    refusal: { type: "refusal", id: `lesson-${state.step}-${action}`, why: "rule", message: rule, rule },
  };
}

export function goOn(state: LessonState): LessonState {
  return { step: state.step + 1, refusal: null, isTold: false };
}

export function goBack(state: LessonState): LessonState {
  return { step: Math.max(0, state.step - 1), refusal: null, isTold: false };
}

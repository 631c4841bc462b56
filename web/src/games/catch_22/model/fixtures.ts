/** Positions for tests, recorded from the rules with the lesson. */

import type { RecordedLesson } from "../../contract";
import recorded from "../lesson.json";
import type { GameTypes } from "../views.generated";
import { readBoard } from "./board";
import type { View } from "./view";

export const lesson = recorded as RecordedLesson<GameTypes>;
export const board = readBoard(lesson.fixed.board);

export function stepNamed(name: string) {
  const step = lesson.steps.find((one) => one.words === `lesson.${name}`);
  if (!step) throw new Error(`no step ${name}`);
  return step;
}

export function viewOf(name: string, change: Partial<View> = {}): View {
  return { ...stepNamed(name).view, ...change };
}

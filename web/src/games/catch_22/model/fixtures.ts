/** Positions for tests, recorded from the rules with the lesson. */

import { lesson } from "../lesson";
import type { View } from "./view";

export function stepNamed(name: string) {
  const step = lesson.steps.find((one) => one.words === `lesson.${name}`);
  if (!step) throw new Error(`no step ${name}`);
  return step;
}

export function viewOf(name: string, change: Partial<View> = {}): View {
  return { ...stepNamed(name).view, ...change };
}

export { lesson };

import { describe, expect, it } from "vitest";

import type { GameTypes, LessonStep } from "../../games/contract";
import { goBack, LESSON_START, tryAction } from "./lesson_state";

const STEP: LessonStep<GameTypes> = {
  words: "w",
  view: null,
  turn: 0,
  legal: ["good", "other"],
  expects: ["good"],
  last: [],
  refused: { bad: "FM-10" },
};

describe("a lesson", () => {
  it("goes on with what is asked for", () => {
    expect(tryAction(LESSON_START, STEP, "good").step).toBe(1);
  });

  it("says that another legal action is not for now", () => {
    expect(tryAction(LESSON_START, STEP, "other")).toMatchObject({ step: 0, isTold: true, refusal: null });
  });

  it("refuses with the rule", () => {
    expect(tryAction(LESSON_START, STEP, "bad").refusal).toMatchObject({ why: "rule", rule: "FM-10" });
  });

  it("does not react to what cannot be tried", () => {
    expect(tryAction(LESSON_START, STEP, "nonsense")).toBe(LESSON_START);
  });

  it("goes back, but not before the beginning", () => {
    expect(goBack(LESSON_START).step).toBe(0);
  });
});

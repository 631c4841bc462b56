import type { SeatView, Settings } from "../../../protocol";
import type { LessonStep } from "../../contract";
import type { TowerView } from "../model/view";

type Lesson = { settings: Settings; seats: SeatView[]; steps: LessonStep<TowerView>[] };

/** Recorded from rules and physics by docs/catch_the_moon_lesson.py. */
export async function lesson(): Promise<Lesson> {
  const recorded = await import("./steps.json");
  return recorded.default as unknown as Lesson;
}

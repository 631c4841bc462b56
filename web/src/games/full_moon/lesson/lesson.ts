import type { SeatView, Settings } from "../../../protocol";
import type { LessonStep } from "../../contract";
import type { View } from "../model/position";

const SETTINGS: Settings = { game: "full-moon" };

/** The learner is South; what North does was recorded. */
const SEATS: SeatView[] = [{ occupant: { type: "person", name: "" } }, { occupant: { type: "bot", level: "random" } }];

export async function lesson(): Promise<{ settings: Settings; seats: SeatView[]; steps: LessonStep<View>[] }> {
  const { steps } = await import("./lesson.json");
  return { settings: SETTINGS, seats: SEATS, steps: steps as unknown as LessonStep<View>[] };
}

import type { SeatView, Settings } from "../../protocol";
import type { LessonStep } from "../contract";
import recorded from "./lesson.json";
import type { View } from "./model/view";

const settings: Settings = { game: "catch-22" };

const seats: SeatView[] = [{ occupant: { type: "person", name: "Ada" } }, { occupant: { type: "bot", level: "easy" } }];

/** The recording is checked against the rules where it is made. */
export const lesson = { settings, seats, steps: recorded.steps as unknown as LessonStep<View>[] };

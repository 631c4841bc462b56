import type { GameModule, RecordedLesson } from "../contract";
import { Board } from "./Board";
import type { TowerTypes } from "./model/view";
import { Options } from "./Options";
import { Analysis } from "./panel/Analysis";
import { describe, moment } from "./words";

const catchTheMoon: GameModule<TowerTypes> = {
  Board,
  Analysis,
  Options,
  describe,
  moment,
  lesson: async () => (await import("./lesson.json")).default as unknown as RecordedLesson<TowerTypes>,
};

export default catchTheMoon;

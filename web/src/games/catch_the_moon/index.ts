import type { GameModule } from "../contract";
import { Board } from "./Board";
import { coach } from "./coach";
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
  coach,
};

export default catchTheMoon;

import type { GameModule } from "../contract";
import { Analysis } from "./analysis/Analysis";
import { Board } from "./board/Board";
import { coach } from "./coach";
import { describe, moment } from "./log";
import { Options } from "./Options";
import type { GameTypes } from "./views.generated";

const fullMoon: GameModule<GameTypes> = {
  Board,
  Analysis,
  Options,
  describe,
  moment,
  coach,
};

export default fullMoon;

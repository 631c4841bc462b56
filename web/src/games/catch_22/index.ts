import type { GameModule } from "../contract";
import { Analysis } from "./analysis/Analysis";
import { CatchBoard } from "./board/CatchBoard";
import { coach } from "./coach";
import { Options } from "./options/Options";
import type { GameTypes } from "./views.generated";
import { describe, moment } from "./words";

const catch22: GameModule<GameTypes> = {
  Board: CatchBoard,
  Analysis,
  Options,
  describe,
  moment,
  coach,
};

export default catch22;

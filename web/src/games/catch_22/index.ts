import type { GameModule } from "../contract";
import { Analysis } from "./analysis/Analysis";
import { CatchBoard } from "./board/CatchBoard";
import type { View } from "./model/view";
import { Options } from "./options/Options";
import { describe, moment } from "./words";

const catch22: GameModule<View> = {
  Board: CatchBoard,
  Analysis,
  Options,
  describe,
  moment,
  lesson: async () => (await import("./lesson")).lesson,
};

export default catch22;

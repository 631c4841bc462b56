import type { GameModule } from "../contract";
import { Analysis } from "./analysis/Analysis";
import { Board } from "./board/Board";
import { lesson } from "./lesson/lesson";
import { describe, moment } from "./log";
import type { View } from "./model/position";
import { Options } from "./Options";
import { AtlasPage } from "./pages/AtlasPage";
import { PuzzlePage } from "./pages/PuzzlePage";

const fullMoon: GameModule<View> = {
  Board,
  Analysis,
  Options,
  describe,
  moment,
  lesson,
  pages: [
    { id: "puzzle", title: "pages.puzzle", Page: PuzzlePage },
    { id: "atlas", title: "pages.atlas", Page: AtlasPage },
  ],
};

export default fullMoon;

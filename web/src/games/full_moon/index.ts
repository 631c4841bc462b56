import type { GameModule, RecordedLesson } from "../contract";
import { Analysis } from "./analysis/Analysis";
import { Board } from "./board/Board";
import { describe, moment } from "./log";
import { Options } from "./Options";
import { AtlasPage } from "./pages/AtlasPage";
import { PuzzlePage } from "./pages/PuzzlePage";
import type { GameTypes } from "./views.generated";

const fullMoon: GameModule<GameTypes> = {
  Board,
  Analysis,
  Options,
  describe,
  moment,
  lesson: async () => (await import("./lesson.json")).default as unknown as RecordedLesson<GameTypes>,
  pages: [
    { id: "puzzle", title: "pages.puzzle", Page: PuzzlePage },
    { id: "atlas", title: "pages.atlas", Page: AtlasPage },
  ],
};

export default fullMoon;

import type { GameManifest } from "../contract";

const manifest: GameManifest = {
  load: () => import("./index"),
  loadMiniature: () => import("./Miniature"),
  loadExamples: () => import("./examples"),
  loadLesson: () => import("./lesson.json"),
  pages: [
    { id: "puzzle", load: () => import("./pages/PuzzlePage") },
    { id: "atlas", load: () => import("./pages/AtlasPage") },
  ],
  hasSides: true,
};

export default manifest;

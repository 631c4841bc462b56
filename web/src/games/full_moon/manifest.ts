import type { GameManifest } from "../contract";

const manifest: GameManifest = {
  load: () => import("./index"),
  loadMiniature: () => import("./Miniature"),
  loadExamples: () => import("./examples"),
  loadLesson: () => import("./lesson.json"),
  pages: [
    { id: "puzzle", load: () => import("./pages/PuzzlePage") },
    { id: "puzzles", load: () => import("./pages/CollectionPage") },
    { id: "win", load: () => import("./pages/WinPage") },
    { id: "atlas", load: () => import("./pages/AtlasPage") },
  ],
  hasSides: true,
};

export default manifest;

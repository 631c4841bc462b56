import type { GameManifest } from "../contract";

const manifest: GameManifest = {
  load: () => import("./index"),
  loadMiniature: () => import("./Miniature"),
  loadExamples: () => import("./examples"),
  loadLesson: () => import("./lesson.json"),
};

export default manifest;

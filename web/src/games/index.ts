/** The games, by the names that the server gives them. A folder with a `manifest.ts` is a game, and its name is the
 * game's with underscores: `tic_tac_toe` holds `tic-tac-toe`. A game without a folder is shown by `generic/`. */

import type { ComponentType } from "react";

import { type Code, codeOf } from "../app/code";
import type { GameManifest, GameModule, GamePageProps, GameTypes, RecordedLesson } from "./contract";

export type GameEntry = Pick<GameManifest, "loadMiniature" | "loadExamples"> & {
  name: string;
  /** Of the words, which are in the same folder as the code. */
  namespace: string;
  code: Code<GameModule<GameTypes>>;
  lesson: Code<RecordedLesson<GameTypes>> | null;
  pages: readonly { id: string; code: Code<ComponentType<GamePageProps>> }[];
  hasSides: boolean;
};

const MANIFESTS = import.meta.glob<GameManifest>("./*/manifest.ts", { eager: true, import: "default" });
const GENERIC = entryOf("", "generic", { load: () => import("./generic/index") });

export const GAMES: readonly GameEntry[] = Object.entries(MANIFESTS).map(([path, manifest]) => {
  const [, folder = ""] = path.split("/");
  return entryOf(folder.replaceAll("_", "-"), folder, manifest);
});

export function findGame(name: string): GameEntry {
  return GAMES.find((game) => game.name === name) ?? { ...GENERIC, name };
}

function entryOf(name: string, namespace: string, manifest: GameManifest): GameEntry {
  const { load, loadLesson, pages = [], hasSides = false, ...pictures } = manifest;
  return {
    ...pictures,
    name,
    namespace,
    code: codeOf<GameModule<GameTypes>>(load),
    lesson:
      loadLesson === undefined ? null : codeOf(loadLesson as () => Promise<{ default: RecordedLesson<GameTypes> }>),
    pages: pages.map(({ id, load }) => ({ id, code: codeOf(load) })),
    hasSides,
  };
}

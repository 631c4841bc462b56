/** The games, by the names that the server gives them. A game's code is loaded when it is opened. */

import type { ComponentType } from "react";

import { type Code, codeOf } from "../app/code";
import type { Namespace } from "../app/words";
import type { GameModule, GameTypes, RulePictures } from "./contract";

export type GameName = "full-moon" | "catch-22" | "catch-the-moon";

export type GameEntry = {
  name: GameName;
  namespace: Exclude<Namespace, "common" | "examples">;
  /** The pages of its own, so that one can be led there before the game is loaded. */
  pages: readonly string[];
  /** Whether the board looks different from the other side. */
  hasSides: boolean;
  /** A small moving picture for the home page. */
  loadMiniature: () => Promise<{ default: ComponentType }>;
  /** The examples of the rulebook. */
  // biome-ignore lint/suspicious/noExplicitAny: what a scene shows, its own game alone knows
  loadExamples: () => Promise<{ default: RulePictures<any> }>;
  // biome-ignore lint/suspicious/noExplicitAny: what a view is, its own game alone knows
  load: () => Promise<{ default: GameModule<any> }>;
};

export const GAMES: readonly GameEntry[] = [
  {
    name: "full-moon",
    namespace: "full_moon",
    pages: ["puzzle", "atlas"],
    hasSides: true,
    loadMiniature: () => import("./full_moon/Miniature"),
    loadExamples: () => import("./full_moon/examples"),
    load: () => import("./full_moon"),
  },
  {
    name: "catch-22",
    namespace: "catch_22",
    pages: [],
    hasSides: false,
    loadMiniature: () => import("./catch_22/Miniature"),
    loadExamples: () => import("./catch_22/examples"),
    load: () => import("./catch_22"),
  },
  {
    name: "catch-the-moon",
    namespace: "catch_the_moon",
    pages: [],
    hasSides: false,
    loadMiniature: () => import("./catch_the_moon/Miniature"),
    loadExamples: () => import("./catch_the_moon/examples"),
    load: () => import("./catch_the_moon"),
  },
];

export function findGame(name: string): GameEntry | null {
  return GAMES.find((game) => game.name === name) ?? null;
}

const CODE = new Map(GAMES.map((game) => [game.name as string, codeOf<GameModule<GameTypes>>(game.load)]));

/** The code of a game, with everything its table needs; null when there is no such game. */
export function gameCode(name: string): Code<GameModule<GameTypes>> | null {
  return CODE.get(name) ?? null;
}

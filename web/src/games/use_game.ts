import { use } from "react";

import type { GameModule, GameTypes } from "./contract";
import { findGame, type GameEntry, gameCode } from "./index";

/** The module of a game, whose views are known to itself alone; suspends while it is loaded. Null when there is no such game. */
export function useGame(name: string): { entry: GameEntry; game: GameModule<GameTypes> } | null {
  const entry = findGame(name);
  const code = gameCode(name);
  if (entry === null || code === null) return null;
  return { entry, game: code.get() ?? use(code.load()) };
}

import { useCode } from "../app/hooks";
import type { GameModule, GameTypes } from "./contract";
import { findGame, type GameEntry } from "./index";

/** The module of a game, whose views are known to itself alone; suspends while it is loaded. */
export function useGame(name: string): { entry: GameEntry; game: GameModule<GameTypes> } {
  const entry = findGame(name);
  return { entry, game: useCode(entry.code) };
}

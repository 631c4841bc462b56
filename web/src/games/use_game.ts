import { use } from "react";

import type { GameModule } from "./contract";
import { findGame, type GameEntry } from "./index";

const LOADED = new Map<string, Promise<GameModule<unknown>>>();

/** The module of a game, whose views are known to itself alone; suspends while it is loaded. Null when there is no such game. */
export function useGame(name: string): { entry: GameEntry; game: GameModule<unknown> } | null {
  const entry = findGame(name);
  if (entry === null) return null;
  let loading = LOADED.get(name);
  if (loading === undefined) {
    loading = entry.load().then((module) => module.default as GameModule<unknown>);
    LOADED.set(name, loading);
    loading.catch(() => LOADED.delete(name));
  }
  return { entry, game: use(loading) };
}

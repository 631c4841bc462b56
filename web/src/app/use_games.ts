import { useEffect } from "react";

import { listGames } from "../net/rest";
import type { GameInfo } from "../rest";
import { createStore } from "./store";
import { useStore } from "./use_store";

const games = createStore<readonly GameInfo[] | null>(null);
let isLoading = false;

async function load(): Promise<void> {
  if (isLoading || games.get() !== null) return;
  isLoading = true;
  try {
    games.set(await listGames());
  } catch {
    // Asked again by the next page that wants to know.
  }
  isLoading = false;
}

/** The games of this server with their levels and options; null until they are known. */
export function useGames(): readonly GameInfo[] | null {
  useEffect(() => void load(), []);
  return useStore(games);
}

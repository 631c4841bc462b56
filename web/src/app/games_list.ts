/** The games of this server with their levels and options; null until they are known. */

import { listGames } from "../net/rest";
import type { GameInfo } from "../net/rest.generated";
import { createStore } from "./store";

export const gamesList = createStore<readonly GameInfo[] | null>(null);
let isLoading = false;

export async function loadGamesList(): Promise<void> {
  if (isLoading || gamesList.get() !== null) return;
  isLoading = true;
  try {
    gamesList.set(await listGames());
  } catch {
    // Asked again by the next page that wants to know.
  }
  isLoading = false;
}

/** The games of this server with their titles, levels and options; null until they are known. */

import { listGames } from "../net/rest";
import type { GameInfo } from "../net/rest.generated";
import { createStore } from "./store";

export const gamesList = createStore<readonly GameInfo[] | null>(null);
let asked: Promise<void> | null = null;

/** Never fails: what the server did not answer is asked again by the next page that wants to know. */
export function loadGamesList(): Promise<void> {
  if (gamesList.get() !== null) return Promise.resolve();
  asked ??= ask();
  return asked;
}

async function ask(): Promise<void> {
  try {
    gamesList.set(await listGames());
  } catch {
    // It stays unknown.
  }
  asked = null;
}

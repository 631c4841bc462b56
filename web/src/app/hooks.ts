/** What the pages hook into: a store, the games of this server, the title of the window. */

import { useEffect, useSyncExternalStore } from "react";

import type { GameInfo } from "../net/rest.generated";
import { gamesList, loadGamesList } from "./games_list";
import type { Store } from "./store";

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** The games of this server with their levels and options; null until they are known. */
export function useGames(): readonly GameInfo[] | null {
  useEffect(() => void loadGamesList(), []);
  return useStore(gamesList);
}

/** The name of the page in the window's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Lunaria" : `${title} · Lunaria`;
  }, [title]);
}

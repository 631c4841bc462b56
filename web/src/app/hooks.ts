/** What the pages hook into: a store, the games of this server, the title of the window. */

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";

import { gamesQuery } from "../net/queries";
import type { GameInfo } from "../net/rest.generated";
import { isSameSelection, type Store } from "./store";

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** What a component needs of a store; it is drawn anew only when that changes. */
export function useSelected<T, S>(store: Store<T>, select: (value: T) => S): S {
  const kept = useRef<{ selected: S } | null>(null);
  const get = () => {
    const selected = select(store.get());
    if (kept.current === null || !isSameSelection(kept.current.selected, selected)) kept.current = { selected };
    return kept.current.selected;
  };
  return useSyncExternalStore(store.subscribe, get, get);
}

/** The games of this server with their levels and options; null until they are known. */
export function useGames(): readonly GameInfo[] | null {
  return useQuery(gamesQuery).data ?? null;
}

/** The name of the page in the window's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Lunaria" : `${title} · Lunaria`;
  }, [title]);
}

/** What the pages hook into: a store, code that is loaded when needed, the games of this server, the window's title. */

import { useQuery } from "@tanstack/react-query";
import { use, useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { gamesQuery } from "../net/queries";
import type { GameInfo } from "../net/rest.generated";
import type { Code } from "./code";
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

/** Suspends while the code is loaded. Unlike React's `lazy`, it shows no fallback when the code is there already. */
export function useCode<T>(code: Code<T>): T {
  return code.get() ?? use(code.load());
}

/** The games of this server with their levels and options; null until they are known. */
export function useGames(): readonly GameInfo[] | null {
  return useQuery(gamesQuery).data ?? null;
}

/** What the server says of a game; null until it is known, undefined when the server does not have the game. */
export function useGameInfo(name: string): GameInfo | null | undefined {
  const games = useGames();
  return games === null ? null : games.find((info) => info.name === name);
}

/** What a game is called: as its own words say, or else as the server does. */
export function useGameTitle(): (name: string) => string {
  const { t, i18n } = useTranslation();
  const games = useGames();
  return (name) => {
    const titles = games?.find((info) => info.name === name)?.titles ?? {};
    return t(`games.${name}.name`, { defaultValue: titles[i18n.language] ?? name });
  };
}

/** The name of the page in the window's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Lunaria" : `${title} · Lunaria`;
  }, [title]);
}

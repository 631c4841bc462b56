/** What the pages are drawn with besides their own code: games, words, answers of the server. To ask for what a page
 * needs is to begin loading it. */

import { findGame, GAMES } from "../games/index";
import { rulesQuery, tableQuery } from "../net/queries";
import { queryClient } from "../net/query_client";
import { loadGamesList } from "./games_list";
import { findMine } from "./my_tables";
import { settings } from "./settings";
import { loadWords, NEW_TABLE_WORDS, TABLE_WORDS } from "./words";

export type Needs = {
  /** Nothing is drawn before each of these is there or has failed; the page finds out when it is drawn. */
  wanted: readonly (Promise<unknown> | undefined)[];
  /** Of the words. */
  namespaces: readonly string[];
};

export const NO_NEEDS: Needs = { wanted: [], namespaces: [] };

/** The small pictures of the games come when they come. */
export function homeNeeds(): Needs {
  for (const { loadMiniature } of GAMES) loadMiniature?.().catch(() => {});
  return { wanted: [loadGamesList()], namespaces: [] };
}

export function gameNeeds(name: string): Needs {
  const { code, namespace } = findGame(name);
  return { wanted: [code.load()], namespaces: [namespace] };
}

/** Only of a table at which this browser sits it is known ahead what is played there. Of another the server is asked,
 * and nothing waits for its answer. */
export function tableNeeds(table: string): Needs {
  const mine = findMine(table);
  if (mine !== null) return gameTableNeeds(mine.game);
  loadGameOf(table).catch(() => {});
  return { wanted: [], namespaces: [TABLE_WORDS] };
}

/** While the page of the table is on its way, and long before its socket tells of the game. */
async function loadGameOf(table: string): Promise<void> {
  const { game } = await queryClient.fetchQuery({ ...tableQuery(table), retry: false });
  const { wanted, namespaces } = gameNeeds(game);
  await Promise.all([...wanted, ...namespaces.map((namespace) => loadWords(settings.get().language, namespace))]);
}

export function gameTableNeeds(name: string): Needs {
  const { wanted, namespaces } = gameNeeds(name);
  return { wanted, namespaces: [TABLE_WORDS, ...namespaces] };
}

export function newTableNeeds(name: string): Needs {
  const { wanted, namespaces } = gameNeeds(name);
  return {
    wanted: [...wanted, loadGamesList()],
    namespaces: [NEW_TABLE_WORDS, ...namespaces, ...namespaces.map((name) => `${name}/levels`)],
  };
}

export function lessonNeeds(name: string): Needs {
  const { wanted, namespaces } = gameNeeds(name);
  return { wanted: [...wanted, findGame(name).lesson?.load()], namespaces };
}

/** The rules themselves come while the page is drawn. */
export function rulebookNeeds(name: string): Needs {
  const { namespace, loadExamples } = findGame(name);
  void queryClient.prefetchQuery(rulesQuery(name, settings.get().language));
  return { wanted: [loadExamples?.()], namespaces: [namespace, `${namespace}/examples`] };
}

export function gamePageNeeds(name: string, id: string): Needs {
  const { namespace, pages } = findGame(name);
  return { wanted: [pages.find((page) => page.id === id)?.code.load()], namespaces: [namespace] };
}

/** What a page needs, asked for as soon as its address is known: while React is still on its way, and not one
 * part after the other. */

import { findGame, GAMES, gameCode } from "../games/index";
import { rulesQuery } from "../net/queries";
import { queryClient } from "../net/query_client";
import { loadGamesList } from "./games_list";
import { findMine } from "./my_tables";
import { PAGES } from "./pages";
import { settings } from "./settings";
import { loadWords, type Namespace } from "./words";

export type Ahead = {
  /** Nothing could be drawn before this is there. It never fails: whoever draws finds out. */
  code: Promise<unknown>;
  namespaces: readonly Namespace[];
};

export function loadAhead(path: string): Ahead {
  const [, page = "", place = ""] = path.split("/");
  if (page === "") {
    void loadGamesList();
    for (const { loadMiniature } of GAMES) loadMiniature().catch(() => {});
    return { code: Promise.resolve(), namespaces: [] };
  }
  if (page === "rules") return loadRulebook(place);
  if (page === "t") return loadTable(findMine(place)?.game ?? "");
  if (page === "new") return withGame(place, Promise.allSettled([PAGES.new.load(), loadGamesList()]));
  return withGame(place, (page in PAGES ? PAGES[page as keyof typeof PAGES] : PAGES.lost).load());
}

/** All that a table of this game is drawn with. */
export function loadTable(game: string): Ahead {
  return withGame(game, PAGES.t.load());
}

function loadRulebook(name: string): Ahead {
  const game = findGame(name);
  if (game === null) return withWords([], PAGES.rules.load());
  void queryClient.prefetchQuery(rulesQuery(name, settings.get().language));
  return withWords(["examples", game.namespace], PAGES.rules.load(), game.loadExamples());
}

function withGame(name: string, page: Promise<unknown>): Ahead {
  const game = findGame(name);
  return withWords(game === null ? [] : [game.namespace], page, gameCode(name)?.load());
}

function withWords(namespaces: readonly Namespace[], ...code: readonly (Promise<unknown> | undefined)[]): Ahead {
  const words = namespaces.map((namespace) => loadWords(settings.get().language, namespace));
  return { code: Promise.allSettled([...code, ...words]), namespaces };
}

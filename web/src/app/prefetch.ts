/** What a page needs, asked for as soon as its address is known: while React is still on its way, and not one
 * part after the other. */

import { gameTableNeeds, type Needs } from "./needs";
import { findRoute, type Route, TABLE } from "./routes";
import { settings } from "./settings";
import { COMMON, loadWords } from "./words";

export type Ahead = {
  /** Nothing could be drawn before this is there. It never fails: the page finds out when it is drawn. */
  code: Promise<unknown>;
  /** Of the words that the page is drawn with. */
  namespaces: readonly string[];
};

export function loadAhead(path: string): Ahead {
  const { route, params } = findRoute(path);
  return load(route, route.needs(params));
}

/** All that a table of this game is drawn with. */
export function loadTable(game: string): Ahead {
  return load(TABLE, gameTableNeeds(game));
}

function load({ code }: Route, { wanted, namespaces }: Needs): Ahead {
  const words = [COMMON, ...namespaces].map((namespace) => loadWords(settings.get().language, namespace));
  return { code: Promise.allSettled([code.load(), ...wanted, ...words]), namespaces };
}

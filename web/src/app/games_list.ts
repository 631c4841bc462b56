/** The list of games, asked for before any page is drawn. */

import { gamesQuery } from "../net/queries";
import { queryClient } from "../net/query_client";

/** Never fails: a page that needs the list asks until it is there. */
export function loadGamesList(): Promise<void> {
  return queryClient.prefetchQuery({ ...gamesQuery, retry: false });
}

/** What pages ask of the server without changing anything there. What games ask for themselves, they describe
 * beside their models. Each question takes the signal with which a page that is left cancels it. */

import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Language } from "../app/languages";
import { answerOf, api, RestError } from "./rest";
import type { TableInfo } from "./rest.generated";

const RETRY_MS = 2000;

/** For what a page cannot do without: a server that is away or busy is asked until it answers. */
const PATIENT = {
  retry: (_: number, error: Error) => error instanceof RestError && error.isPassing,
  retryDelay: RETRY_MS,
};

/** What does not change while the server runs is asked once. */
export const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** The games of this server with their levels and options. */
export const gamesQuery = queryOptions({
  queryKey: ["games"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/games", { signal })),
  ...FOR_GOOD,
  ...PATIENT,
});

/** Where other machines reach the server, told to a browser that knows it as its own machine. */
export const reachQuery = queryOptions({
  queryKey: ["reach"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/reach", { signal })),
  ...FOR_GOOD,
});

export function rulesQuery(game: string, lang: Language) {
  const params = { path: { game }, query: { lang } };
  return queryOptions({
    queryKey: ["rules", game, lang],
    queryFn: ({ signal }) => answerOf(api.GET("/api/games/{game}/rules", { params, signal })),
    ...FOR_GOOD,
  });
}

const OPEN_TABLES_MS = 5000;

/** The tables that strangers may join, as long as somebody looks at the page. */
export const openTablesQuery = queryOptions({
  queryKey: ["open tables"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/tables", { signal })),
  refetchInterval: OPEN_TABLES_MS,
});

export function tableQuery(table: string) {
  return queryOptions({
    queryKey: ["table", table],
    queryFn: ({ signal }) => findTable(table, signal),
    ...PATIENT,
  });
}

export function findTable(table: string, signal: AbortSignal): Promise<TableInfo> {
  return answerOf(api.GET("/api/tables/{table}", { params: { path: { table } }, signal }));
}

const FINISHED_PAGE = 50;

/** The games that were played in public, the newest first, page after page; null: of every kind. */
export function finishedQuery(game: string | null) {
  return infiniteQueryOptions({
    queryKey: ["finished", game],
    queryFn: ({ pageParam: before, signal }) => {
      const query = { game: game ?? undefined, before: before ?? undefined };
      return answerOf(api.GET("/api/finished", { params: { query }, signal }));
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length === FINISHED_PAGE ? page.at(-1)?.ended_at : null),
    select: ({ pages }: InfiniteData<TableInfo[], number | null>) => pages.flat(),
  });
}

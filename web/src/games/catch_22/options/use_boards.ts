import { queryOptions, useQuery } from "@tanstack/react-query";

import { FOR_GOOD } from "../../../net/queries";
import { answerOf, api } from "../../../net/rest";
import type { BoardInfo } from "../../../net/rest.generated";

const NONE: readonly BoardInfo[] = [];

const boardsQuery = queryOptions({
  queryKey: ["catch-22 boards"],
  queryFn: async ({ signal }) => {
    const names = await answerOf(api.GET("/api/catch-22/boards", { signal }));
    return Promise.all(names.map((name) => readBoard(name, signal)));
  },
  ...FOR_GOOD,
});

/** The boards that the server ships; none while they are on their way. Their names are known without the server: the
 * choice works without its pictures. */
export function useBoards(): readonly BoardInfo[] {
  return useQuery(boardsQuery).data ?? NONE;
}

function readBoard(name: string, signal: AbortSignal): Promise<BoardInfo> {
  return answerOf(api.GET("/api/catch-22/boards/{name}", { params: { path: { name } }, signal }));
}

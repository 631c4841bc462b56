import { queryOptions, useQuery } from "@tanstack/react-query";

import { follow } from "../../net/analysis";
import { FOR_GOOD } from "../../net/queries";
import { beginReview, readReview } from "../../net/rest";
import type { ReviewInfo } from "../../net/rest.generated";

export type GameReview = {
  /** Null until the server is through. */
  found: ReviewInfo | null;
  /** From 0 to 1. */
  done: number;
  hasFailed: boolean;
  again: () => void;
};

/** The look back at a finished game, which the server does once for all who ask. Leaving stops asking how far it is,
 * and with nobody asking the server stops. */
export function useReview(tableId: string): GameReview {
  const { data, isError, refetch } = useQuery(reviewQuery(tableId));
  return {
    found: data?.status === "finished" ? data : null,
    done: data?.done ?? 0,
    hasFailed: isError,
    again: () => void refetch(),
  };
}

function reviewQuery(table: string) {
  const queryKey = ["review", table];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<ReviewInfo> => {
      const begun = await beginReview(table, signal);
      const look = () => readReview(table, signal);
      const info = await follow(begun, look, signal, (known) => client.setQueryData(queryKey, known));
      if (info.status !== "finished") throw new Error("the review failed");
      return info;
    },
    gcTime: FOR_GOOD.gcTime,
    staleTime: ({ state }) => (state.data?.status === "finished" ? FOR_GOOD.staleTime : 0),
  });
}

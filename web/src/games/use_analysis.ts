import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

import { analyse } from "../net/analysis";
import type { AnalysisInfo } from "../net/rest.generated";

const SECONDS = 6;

/** After a takeback another position may have the same ply: what was found belongs to the position as well, which is
 * known by its view, or by what led there. */
export function analysisQuery(table: string, ply: number, position: unknown, seconds: number) {
  const queryKey = ["analysis", table, ply, position];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<AnalysisInfo> => {
      const wish = { of: { type: "table", table, ply }, seconds } as const;
      return analyse(wish, signal, (info) => client.setQueryData(queryKey, info));
    },
    // Only on request.
    enabled: false,
  });
}

/** The analysis of one position, begun on request. Going on to another position, or leaving, stops it. */
export function useAnalysis(tableId: string, ply: number, view: unknown) {
  const client = useQueryClient();
  const query = analysisQuery(tableId, ply, view, SECONDS);
  const { data, isFetching, isError, refetch } = useQuery(query);
  const begin = useCallback(() => void refetch(), [refetch]);
  const cancel = () => void client.cancelQueries({ queryKey: query.queryKey });
  return { info: data ?? null, isWorking: isFetching, hasFailed: isError, begin, cancel };
}

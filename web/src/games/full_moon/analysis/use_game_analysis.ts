import { queryOptions, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import { analyse } from "../../../net/analysis";
import type { LogEntry } from "../../../net/protocol.generated";
import { readPositions } from "../../../net/rest";
import type { AnalysisInfo } from "../../../net/rest.generated";
import { analysisQuery } from "../../use_analysis";
import type { View } from "../model/position";
import { endedVerdict, type Verdict } from "./values";

const SECONDS_HERE = 20;
const SECONDS_EACH = 6;

export type GameAnalysis = {
  /** By ply, as far as it is known. */
  positions: readonly (AnalysisInfo | null)[];
  /** How the game ended; null when it goes on, or nobody has asked yet. */
  ended: Verdict | null;
  /** From 0 to 1, of the position that is looked at; null while none is. */
  done: number | null;
  hasFailed: boolean;
  lookHere: () => void;
  lookAtGame: () => void;
  stop: () => void;
};

/** What the server says of the positions of a game, one or all of them, on request. What it said is known by the moves
 * that led there: after a takeback other positions have the same plies. Leaving stops what is under way. */
export function useGameAnalysis(tableId: string, ply: number, log: readonly LogEntry[]): GameAnalysis {
  const client = useQueryClient();
  const lines = useMemo(() => linesOf(log), [log]);
  const newest = lines.at(-1) ?? "";
  const [begunAt, setBegunAt] = useState(newest);
  const begun = lines.includes(begunAt) ? begunAt : newest;
  const game = gameQuery(tableId, lines.slice(0, lines.indexOf(begun) + 1));
  const whole = useQuery(game);
  const queries = lines.map((line, at) => analysisQuery(tableId, at, line, SECONDS_HERE));
  const positions = useQueries({ queries });
  const lookedAt = whole.isFetching ? positions[whole.data?.at ?? 0] : positions.find(({ isFetching }) => isFetching);
  return {
    positions: positions.map(({ data }) => data ?? null),
    ended: begun === newest ? (whole.data?.ended ?? null) : null,
    done: lookedAt ? (lookedAt.data?.done ?? 0) : null,
    hasFailed: whole.isError || positions.some(({ isError }) => isError),
    lookHere: () => void positions[ply]?.refetch(),
    lookAtGame: () => {
      setBegunAt(newest);
      void client.prefetchQuery({ ...gameQuery(tableId, lines), staleTime: 0 });
    },
    stop: () => {
      for (const { queryKey } of [game, ...queries]) void client.cancelQueries({ queryKey });
    },
  };
}

/** What was played up to each ply. */
function linesOf(log: readonly LogEntry[]): string[] {
  const actions = log.map(({ action }) => action);
  return Array.from({ length: log.length + 1 }, (_, ply) => actions.slice(0, ply).join(" "));
}

type Progress = { ended: Verdict | null; at: number };

/** Looks at one position after the other. What is known already is left out. */
function gameQuery(table: string, lines: readonly string[]) {
  const queryKey = ["full-moon game", table, lines.at(-1)];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Progress> => {
      const ended = await readEnd(table, lines.length - 1, signal);
      const open = ended === null ? lines : lines.slice(0, -1);
      for (const [at, line] of open.entries()) {
        const position = analysisQuery(table, at, line, SECONDS_EACH);
        if (client.getQueryData(position.queryKey)?.status === "finished") continue;
        client.setQueryData(queryKey, { ended, at });
        const keep = (info: AnalysisInfo) => void client.setQueryData(position.queryKey, info);
        keep(await analyse({ of: { type: "table", table, ply: at }, seconds: SECONDS_EACH }, signal, keep));
      }
      return { ended, at: open.length - 1 };
    },
    // Only on request.
    enabled: false,
  });
}

async function readEnd(table: string, plies: number, signal: AbortSignal): Promise<Verdict | null> {
  const { positions } = await readPositions(table, plies, plies, signal);
  const final = positions.at(-1);
  return final?.turn === null ? endedVerdict(final.view as View) : null;
}

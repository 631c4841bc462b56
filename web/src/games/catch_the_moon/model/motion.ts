/** Recorded motion from the server. */

import { queryOptions } from "@tanstack/react-query";

import type { LogEntry } from "../../../net/protocol.generated";
import { answerOf, api } from "../../../net/rest";
import { decodeRecording, type Recording } from "./recording";

/** A report that everything has come to rest, and the number of actions up to and with it. */
export type Settled = { ply: number; report: string };

/** What came of the last ladder that was let go; what is taken off the table afterwards has a report of its own, with
 * little to see. Null before the first report. */
export function lastPlacement(log: readonly LogEntry[]): Settled | null {
  const placed = log.findLastIndex(({ action }) => action === "place");
  const place = log.findIndex(({ action }, index) => index > placed && action.startsWith("settled"));
  const entry = placed < 0 ? undefined : log[place];
  return entry === undefined ? lastSettled(log) : { ply: place + 1, report: entry.action };
}

/** The last one; null before the first. */
export function lastSettled(log: readonly LogEntry[]): Settled | null {
  const place = log.findLastIndex(({ action }) => action.startsWith("settled"));
  const entry = log[place];
  return entry === undefined ? null : { ply: place + 1, report: entry.action };
}

/** The motion that ended with a report; null when nobody knows how the tower stood then. After a takeback another
 * report may have the same ply: the motion belongs to the report as well. */
export function motionQuery(table: string, { ply, report }: Settled) {
  const params = { path: { table, ply } };
  return queryOptions({
    queryKey: ["catch-the-moon motion", table, ply, report],
    queryFn: async ({ signal }): Promise<Recording | null> => {
      const asked = api.GET("/api/tables/{table}/motion/{ply}", { params, parseAs: "arrayBuffer", signal });
      const data: ArrayBuffer | undefined = await answerOf(asked);
      return data === undefined ? null : decodeRecording(data);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

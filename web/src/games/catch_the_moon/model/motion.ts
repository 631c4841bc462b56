/** Recorded motion from the server. */

import type { LogEntry } from "../../../net/protocol.generated";
import { answerOf, api } from "../../../net/rest";
import { decodeRecording, type Recording } from "./recording";

const kept = new Map<string, Promise<Recording | null>>();
const MOST_KEPT = 12;

/** The number of actions up to and with the last settled report; null before the first. */
export function lastSettled(log: readonly LogEntry[]): number | null {
  const place = log.findLastIndex(({ action }) => action.startsWith("settled"));
  return place < 0 ? null : place + 1;
}

/** The motion that ended with this action; null when nobody knows how the tower stood then. */
export function loadMotion(tableId: string, ply: number): Promise<Recording | null> {
  const key = `${tableId} ${ply}`;
  const known = kept.get(key);
  if (known) return known;
  const params = { path: { table: tableId, ply } };
  const loading = answerOf(api.GET("/api/tables/{table}/motion/{ply}", { params, parseAs: "arrayBuffer" }))
    .then((data: ArrayBuffer | undefined) => (data === undefined ? null : decodeRecording(data)))
    .catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
  kept.set(key, loading);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return loading;
}

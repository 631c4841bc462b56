/** Recorded motion from the server. */

import type { LogEntry } from "../../../protocol";
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
  const address = `/api/tables/${encodeURIComponent(tableId)}/motion/${ply}`;
  const known = kept.get(address);
  if (known) return known;
  const loading = fetch(address)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return answer.status === 204 ? null : decodeRecording(await answer.arrayBuffer());
    })
    .catch((error: unknown) => {
      kept.delete(address);
      throw error;
    });
  kept.set(address, loading);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return loading;
}

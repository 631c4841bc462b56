/** Which position of a table is on the board: the newest, or an earlier one that is looked at again. */

import type { EndingView, LogEntry } from "../net/protocol.generated";
import type { SessionState } from "./session";
import type { Seen, TableState } from "./state";

/** `at` null follows the game. */
export type Look = { at: number | null };

export type Shown = {
  ply: number;
  seen: Seen;
  /** What led here from the position shown before; empty after a jump. */
  last: readonly LogEntry[];
  isNewest: boolean;
};

/** More actions at once than this are a jump: nobody wants to watch them all again. */
export const MOST_ACTIONS = 6;

export function plyOf(state: Pick<TableState, "position">, look: Look): number {
  const newest = state.position?.ply ?? 0;
  return look.at === null ? newest : Math.max(0, Math.min(look.at, newest));
}

/** Is the page telling of the newest position? What it tells of may have been the newest when it was drawn. */
export function isNewestTold(table: TableState, told: Shown | null): told is Shown {
  return told !== null && told.ply === table.position?.ply;
}

/** How the game ended, once the page may tell. */
export function endingTold(table: TableState, { news }: Pick<SessionState, "news">): EndingView | null {
  return news >= (table.position?.ply ?? 0) ? table.ending : null;
}

/** Null while the position has not been loaded. The same object while nothing has changed. */
export function shownOf(state: TableState, look: Look, before: Shown | null, log: readonly LogEntry[]): Shown | null {
  const ply = plyOf(state, look);
  const seen = state.seen.get(ply);
  if (seen === undefined) return null;
  const isNewest = ply === state.position?.ply;
  if (before !== null && before.ply === ply && before.seen.view === seen.view && before.isNewest === isNewest) {
    return before;
  }
  return { ply, seen, last: stepsBetween(before, ply, state.log, log), isNewest };
}

/** `logBefore` is the log as it was when `before` was shown. */
function stepsBetween(
  before: Shown | null,
  ply: number,
  log: readonly LogEntry[],
  logBefore: readonly LogEntry[],
): readonly LogEntry[] {
  if (before === null || ply <= before.ply || ply - before.ply > MOST_ACTIONS) return [];
  const isSameGame = logBefore.slice(0, before.ply).every((entry, index) => log[index]?.action === entry.action);
  return isSameGame ? log.slice(before.ply, ply) : [];
}

/** How all starting rows end with best play. */

import rowsByPlies from "./rows_by_plies.json";

const { 0: drawn, ...won } = rowsByPlies;

export const DRAWN_ROWS: number = drawn;

/** The rows that are won in so many plies: South wins in odd numbers of them, North in even ones. */
export const ROWS_BY_PLIES: Readonly<Record<number, number>> = won;

export const MOST_PLIES: number = Math.max(...Object.keys(won).map(Number));

export const ALL_ROWS = 479_001_600;

export function rowsLike(winner: number | null, distance: number | null): number {
  return winner === null || distance === null ? DRAWN_ROWS : (ROWS_BY_PLIES[distance] ?? 0);
}

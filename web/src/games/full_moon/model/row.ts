/** A starting row that is being laid out, without a DOM. */

import { WOLVES, type WolfName } from "./position";

/** `held`: the place whose wolf was chosen first. */
export type RowDraft = { row: readonly WolfName[]; held: number | null };

const ROW = /^[brwg][123](\/[brwg][123]){11}$/;

export function rowText(row: readonly WolfName[]): string {
  return row.join("/");
}

/** Null unless it is all twelve wolves. */
export function parseRow(text: string): readonly WolfName[] | null {
  const trimmed = text.trim().toLowerCase();
  if (!ROW.test(trimmed)) return null;
  const row = trimmed.split("/") as WolfName[];
  return new Set(row).size === WOLVES.length ? row : null;
}

/** Chooses a wolf, or swaps it with the one chosen before. */
export function choosePlace({ row, held }: RowDraft, place: number): RowDraft {
  if (held === null) return { row, held: place };
  if (held === place) return { row, held: null };
  const [first, second] = [row[held], row[place]];
  if (!first || !second) return { row, held: null };
  return { row: row.with(held, second).with(place, first), held: null };
}

export function shuffledRow(random: () => number = Math.random): readonly WolfName[] {
  const row = [...WOLVES];
  for (let last = row.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [row[last], row[other]];
    if (a && b) [row[last], row[other]] = [b, a];
  }
  return row;
}

/** The wolves that are not in the row yet, by colour. */
export function wolvesLeft(row: readonly WolfName[]): readonly WolfName[] {
  return WOLVES.filter((wolf) => !row.includes(wolf));
}

/** With the last wolf there is no choice left: it comes by itself. */
export function readOff(row: readonly WolfName[], wolf: WolfName): readonly WolfName[] {
  if (row.includes(wolf)) return row;
  const next = [...row, wolf];
  const left = wolvesLeft(next);
  return left.length === 1 ? [...next, ...left] : next;
}

/** Without the last wolf that was chosen; the one that came by itself goes with it. */
export function takeBack(row: readonly WolfName[]): readonly WolfName[] {
  return row.slice(0, row.length === WOLVES.length ? -2 : -1);
}

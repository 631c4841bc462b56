/** The tables at which this browser has a seat. Its tokens are the only proof of that, so they are kept here. */

import type { CreatedTable, SeatLink } from "../net/rest.generated";
import { recall, remember } from "./storage";
import { createStore } from "./store";

export type MyTable = {
  table: string;
  game: string;
  seats: SeatLink[];
  invite: string | null;
  at: number;
  isOver: boolean;
};

const MOST = 60;

export function tablesFrom(saved: unknown): MyTable[] {
  if (!Array.isArray(saved)) return [];
  return saved.filter(
    (entry): entry is MyTable =>
      typeof entry?.table === "string" && typeof entry.game === "string" && Array.isArray(entry.seats),
  );
}

export const myTables = createStore<readonly MyTable[]>(tablesFrom(recall("tables")));

window.addEventListener("storage", reread);

/** Another tab may have sat down somewhere since; where nothing can be stored, this one knows best. */
function reread(): void {
  const saved = recall("tables");
  if (saved !== null) myTables.set(tablesFrom(saved));
}

function keep(tables: readonly MyTable[]): void {
  myTables.set(tables.slice(0, MOST));
  remember("tables", myTables.get());
}

export function findMine(table: string): MyTable | null {
  return myTables.get().find((mine) => mine.table === table) ?? null;
}

export function keepTable(game: string, created: CreatedTable): void {
  reread();
  const { table, seats, invite } = created;
  keep([{ table, game, seats, invite, at: Date.now(), isOver: false }, ...others(table)]);
}

export function keepSeat(table: string, game: string, link: SeatLink, invite: string | null): void {
  reread();
  const mine = findMine(table);
  const seats = [...(mine?.seats ?? []).filter((other) => other.seat !== link.seat), link];
  keep([
    { table, game, seats, invite: mine?.invite ?? invite, at: mine?.at ?? Date.now(), isOver: false },
    ...others(table),
  ]);
}

export function markOver(table: string): void {
  reread();
  if (findMine(table)?.isOver === false) {
    keep(myTables.get().map((mine) => (mine.table === table ? { ...mine, isOver: true } : mine)));
  }
}

export function forgetTable(table: string): void {
  reread();
  keep(others(table));
}

function others(table: string): MyTable[] {
  return myTables.get().filter((mine) => mine.table !== table);
}

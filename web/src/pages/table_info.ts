/** A table of a list in words. */

import type { TFunction } from "i18next";

import type { TableInfo } from "../net/rest.generated";
import { nameOf } from "../table/names";

function namesOf(info: TableInfo, t: TFunction): string[] {
  const seats = info.seats.map((seat) => ({
    occupant:
      seat.type === "person"
        ? { type: "person" as const, name: seat.name ?? "" }
        : seat.type === "bot"
          ? { type: "bot" as const, level: seat.level ?? "" }
          : null,
  }));
  return seats.map((_, seat) => nameOf(seats, seat, t("table.openSeat")));
}

export function infoNames(info: TableInfo, t: TFunction, language: string): string {
  return new Intl.ListFormat(language).format(namesOf(info, t));
}

/** Who won, of a game that is over. */
export function infoResult({ winners, ...info }: TableInfo, t: TFunction, language: string): string | null {
  if (winners === null) return null;
  if (winners.length === 0) return t("ended.nobody");
  const all = namesOf({ winners, ...info }, t);
  const names = new Intl.ListFormat(language).format(winners.map((seat) => all[seat] ?? ""));
  return t("ended.winner", { names, count: winners.length });
}

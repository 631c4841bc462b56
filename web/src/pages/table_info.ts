/** A table of a list in words. */

import type { TFunction } from "i18next";

import type { TableInfo } from "../rest";
import { nameOf } from "../table/names";

export function infoNames(info: TableInfo, t: TFunction, language: string): string {
  const seats = info.seats.map((seat) => ({
    occupant:
      seat.type === "person"
        ? { type: "person" as const, name: seat.name ?? "" }
        : seat.type === "bot"
          ? { type: "bot" as const, level: seat.level ?? "" }
          : null,
  }));
  const names = seats.map((_, seat) => nameOf(seats, seat, t("table.openSeat")));
  return new Intl.ListFormat(language).format(names);
}

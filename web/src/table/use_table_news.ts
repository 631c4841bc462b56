import type { TFunction } from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { markOver } from "../app/my_tables";
import type { GameModule, GameTypes } from "../games/contract";
import { announce } from "../ui/announce";
import { play } from "../ui/sounds";
import { toast } from "../ui/toasts";
import { endingText } from "./ending";
import { isDeclined, isMyTurn, type TableState, turnOf } from "./state";

/** Tells in words and sounds what the page shows: moves, whose turn it is, chat, the end. */
export function useTableNews(
  tableId: string,
  table: TableState,
  seatName: (seat: number) => string,
  game: GameModule<GameTypes>,
  tg: TFunction,
): void {
  const { t, i18n } = useTranslation();
  const told = useRef<TableState>(table);
  useEffect(() => {
    const before = told.current;
    told.current = table;
    if (before === table) return;
    for (let index = before.log.length; index < table.log.length; index += 1) {
      const entry = table.log[index];
      if (entry) announce(game.describe(entry, table.seen.get(index)?.view ?? null, seatName, tg, table.fixed));
    }
    if (table.log.length < before.log.length) announce(t("log.takenBack"));
    if (isDeclined(before, table)) toast(t("offer.declined"));
    table.seats.forEach((seat, number) => {
      const hadStandIn = before.seats[number]?.has_stand_in ?? false;
      if (hadStandIn !== (seat.has_stand_in ?? false)) {
        announce(t(hadStandIn ? "table.isBack" : "table.stoodIn", { name: seatName(number) }));
      }
    });
    for (const line of table.chat.slice(before.chat.length)) {
      if (!table.mySeats.includes(line.seat)) announce(`${seatName(line.seat)}: ${line.text}`);
    }
    const turn = turnOf(table.position);
    const isMine = isMyTurn(table, turn);
    const wasMine = turnOf(before.position) === turn;
    if (table.ending === null && isMine && !wasMine && table.mySeats.length === 1) {
      announce(t("table.yourTurn"));
      play("turn");
    }
    if (table.ending !== null && before.ending === null) {
      const { seats, mySeats } = table;
      const words = endingText(table.ending, { seats: seats.length, mySeats, seatName, t, language: i18n.language });
      announce(`${words.title}. ${words.reason} ${words.rule ?? ""}`);
      if (table.ending.winners.some((seat) => table.mySeats.includes(seat))) play("win");
    }
  }, [table, game, seatName, tg, t, i18n]);
  const isOver = table.ending !== null;
  useEffect(() => {
    if (isOver) markOver(tableId);
  }, [isOver, tableId]);
}

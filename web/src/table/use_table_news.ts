import type { i18n, TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { markOver } from "../app/my_tables";
import type { GameModule, GameTypes } from "../games/contract";
import { announce } from "../ui/announce";
import { play } from "../ui/sounds";
import { toast } from "../ui/toasts";
import { endingText } from "./ending";
import { nameOf } from "./names";
import type { Session } from "./session";
import { isDeclined, isMyTurn, type TableState, turnOf } from "./state";
import { useTable } from "./use_table";

/** `tg`: words of the game. */
type Words = { t: TFunction; tg: TFunction; i18n: i18n };

/** Tells in words and sounds what the page shows: moves, whose turn it is, chat, the end. */
export function useTableNews(tableId: string, session: Session, game: GameModule<GameTypes>, tg: TFunction): void {
  const { t, i18n } = useTranslation();
  useEffect(() => {
    let { table: told } = session.state.get();
    return session.state.subscribe(() => {
      const { table } = session.state.get();
      const before = told;
      told = table;
      if (table !== null && before !== null && table !== before) tellNews(before, table, game, { t, tg, i18n });
    });
  }, [session, game, tg, t, i18n]);
  const isOver = useTable(session, (table) => table.ending !== null);
  useEffect(() => {
    if (isOver) markOver(tableId);
  }, [isOver, tableId]);
}

function tellNews(before: TableState, table: TableState, game: GameModule<GameTypes>, { t, tg, i18n }: Words): void {
  const seatName = (seat: number) => nameOf(table.seats, seat, t("table.openSeat"));
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
}

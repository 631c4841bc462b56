import type { i18n, TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { markOver } from "../app/my_tables";
import type { GameModule, GameTypes } from "../games/contract";
import type { EndingView } from "../net/protocol.generated";
import { announce } from "../ui/announce";
import { play } from "../ui/sounds";
import { toast } from "../ui/toasts";
import { endingText, reasonInGame } from "./ending";
import { nameOf } from "./names";
import type { Session, SessionState } from "./session";
import { endingTold } from "./shown";
import { isDeclined, isMyTurn, type TableState, type Turn } from "./state";
import { useTable } from "./use_table";

/** `tg`: words of the game. */
type Words = { t: TFunction; tg: TFunction; i18n: i18n };

/** Tells in words and sounds what the page shows: moves, whose turn it is, chat, the end. */
export function useTableNews(tableId: string, session: Session, game: GameModule<GameTypes>, tg: TFunction): void {
  const { t, i18n } = useTranslation();
  useEffect(() => {
    let before = session.state.get();
    return session.state.subscribe(() => {
      const now = session.state.get();
      if (before.table !== null && now.table !== null && before !== now) {
        tellNews(newsOf(before, before.table), newsOf(now, now.table), game, { t, tg, i18n });
      }
      before = now;
    });
  }, [session, game, tg, t, i18n]);
  const isOver = useTable(session, (table) => table.ending !== null);
  useEffect(() => {
    if (isOver) markOver(tableId);
  }, [isOver, tableId]);
}

/** A table as far as the page may tell of it: `ply` actions, and whose turn it is after them. */
type News = { table: TableState; ply: number; turn: Turn; ending: EndingView | null };

function newsOf(state: SessionState, table: TableState): News {
  const ply = state.news;
  return { table, ply, turn: table.seen.get(ply)?.turn ?? null, ending: endingTold(table, state) };
}

function tellNews(before: News, now: News, game: GameModule<GameTypes>, words: Words): void {
  const { table } = now;
  const { t, tg } = words;
  if (table !== before.table) tellTable(before.table, table, words);
  const seatName = (seat: number) => nameOf(table.seats, seat, t("table.openSeat"));
  for (let index = before.ply; index < now.ply; index += 1) {
    const entry = table.log[index];
    if (entry) announce(game.describe(entry, table.seen.get(index)?.view ?? null, seatName, tg, table.fixed));
  }
  const isMine = now.ply === table.log.length && isMyTurn(table, now.turn);
  const isNews = before.turn !== now.turn || before.ply > now.ply;
  if (now.ending === null && isMine && isNews && table.mySeats.length === 1) {
    announce(t("table.yourTurn"));
    play("turn");
  }
  if (now.ending !== null && before.ending === null) {
    const { seats, mySeats } = table;
    const { language } = words.i18n;
    const view = table.seen.get(now.ply)?.view;
    const reasonOf = (winners: readonly number[]) => reasonInGame(game, view, { winners, seatName, mySeats }, tg);
    const told = endingText(now.ending, { seats: seats.length, mySeats, seatName, t, language, reasonOf });
    announce(`${told.title}. ${told.reason}`);
    if (now.ending.winners.some((seat) => mySeats.includes(seat))) play("win");
  }
}

/** What happens around the game is told at once. */
function tellTable(before: TableState, table: TableState, { t }: Words): void {
  const seatName = (seat: number) => nameOf(table.seats, seat, t("table.openSeat"));
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
}

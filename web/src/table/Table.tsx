import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useGameTitle, useTitle } from "../app/hooks";
import { findMine } from "../app/my_tables";
import { useGame } from "../games/use_game";
import { BoardArea } from "./BoardArea";
import { ConnectionNote } from "./ConnectionNote";
import { Controls } from "./Controls";
import { Ended } from "./Ended";
import { MomentLine } from "./MomentLine";
import { nameOf } from "./names";
import { OfferNote } from "./OfferNote";
import { useRefusals } from "./refusals";
import { Scrubber } from "./Scrubber";
import { Seats } from "./Seats";
import { SidePanel } from "./SidePanel";
import type { Session } from "./session";
import { isMyTurn, type TableState, turnOf } from "./state";
import styles from "./Table.module.css";
import { useTableNews } from "./use_table_news";
import { WaitingRoom } from "./WaitingRoom";

export type TableProps = { tableId: string; session: Session; table: TableState };

export function Table({ tableId, session, table }: TableProps) {
  const { t } = useTranslation();
  const { game, entry } = useGame(table.settings.game);
  const { t: tg } = useTranslation(entry.namespace);
  const [fromSeat, setFromSeat] = useState<number | null>(null);
  const seatName = (seat: number) => nameOf(table.seats, seat, t("table.openSeat"));
  const turn = turnOf(table.position);
  const isMine = table.ending === null && isMyTurn(table, turn);
  const title = useGameTitle()(entry.name);
  // Whoever waits in another tab sees it there.
  useTitle(isMine ? `${t("table.yourTurn")} · ${title}` : title);
  useRefusals(session);
  useTableNews(tableId, table, seatName, game, tg);
  const isWaiting = table.position === null;
  const from = fromSeat ?? table.mySeats[0] ?? 0;
  const tools = { tableId, session, table, game, entry, seatName, tg };
  return (
    <div className={styles.table} data-game={entry.name}>
      <h1 className="visually-hidden">{t("table.title", { game: title })}</h1>
      <ConnectionNote session={session} />
      <div className={styles.stage}>
        <div className={styles.top}>
          <Seats {...tools} />
          {!isWaiting && <MomentLine {...tools} />}
        </div>
        {isWaiting ? (
          <WaitingRoom {...tools} invite={findMine(tableId)?.invite ?? null} />
        ) : (
          <>
            <OfferNote {...tools} />
            <BoardArea {...tools} fromSeat={from} />
            <Ended {...tools} />
            <Scrubber {...tools} />
            <Controls {...tools} turnBoard={() => setFromSeat((from + 1) % table.seats.length)} />
          </>
        )}
      </div>
      <SidePanel {...tools} />
    </div>
  );
}

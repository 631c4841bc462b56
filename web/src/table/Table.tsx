import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";

import { useGameTitle, useTitle } from "../app/hooks";
import { Loading } from "../app/Loading";
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
import type { Session, SessionState } from "./session";
import { isNewestTold } from "./shown";
import { isHelpClosed, isMyTurn, type TableState } from "./state";
import styles from "./Table.module.css";
import { useAside } from "./use_aside";
import { useTable } from "./use_table";
import { useTableNews } from "./use_table_news";
import { WaitingRoom } from "./WaitingRoom";

const Coach = lazy(() => import("./coach/Coach"));
const Hint = lazy(() => import("./coach/Hint"));

export type TableProps = { tableId: string; session: Session };

export function Table({ tableId, session }: TableProps) {
  const { t } = useTranslation();
  const { seats, ...table } = useTable(session, outlineOf);
  const { game, entry } = useGame(table.game);
  const { t: tg } = useTranslation(entry.namespace);
  const [fromSeat, setFromSeat] = useState<number | null>(null);
  const seatName = useCallback((seat: number) => nameOf(seats, seat, t("table.openSeat")), [seats, t]);
  const title = useGameTitle()(entry.name);
  // A person who waits in another tab sees it there.
  useTitle(table.isMyTurn ? `${t("table.yourTurn")} · ${title}` : title);
  useRefusals(session);
  useTableNews(tableId, session, game, tg);
  const side = useAside(session);
  const [isCoached, setCoached] = useState(false);
  const [hintAt, setHintAt] = useState<number | null>(null);
  const isHinted = hintAt !== null && hintAt === table.turnAt && !table.isHelpClosed;
  if (hintAt !== null && !isHinted) setHintAt(null);
  const from = fromSeat ?? table.mySeat;
  const tools = { tableId, session, game, entry, seatName, tg };
  return (
    <div className={styles.table}>
      <h1 className="visually-hidden">{t("table.title", { game: title })}</h1>
      <ConnectionNote session={session} />
      <div className={styles.stage}>
        <div className={styles.play}>
          <div className={styles.top}>
            <Seats {...tools} />
            {isHinted ? (
              <Suspense fallback={null}>
                <Hint key={hintAt} {...tools} {...side} close={() => setHintAt(null)} />
              </Suspense>
            ) : (
              !table.isWaiting && <MomentLine {...tools} askHint={() => setHintAt(table.turnAt)} />
            )}
          </div>
          {table.isWaiting ? (
            <WaitingRoom {...tools} invite={findMine(tableId)?.invite ?? null} />
          ) : (
            <>
              <OfferNote {...tools} />
              <BoardArea {...tools} {...side} fromSeat={from} />
            </>
          )}
        </div>
        {!table.isWaiting && (
          <>
            {isCoached ? (
              <Suspense fallback={<Loading />}>
                <Coach {...tools} {...side} close={() => setCoached(false)} />
              </Suspense>
            ) : (
              <Ended {...tools} lookBack={() => setCoached(true)} />
            )}
            <Scrubber {...tools} />
            <Controls {...tools} turnBoard={() => setFromSeat((from + 1) % seats.length)} />
          </>
        )}
      </div>
      <SidePanel {...tools} {...side} />
    </div>
  );
}

/** Little of the table, so that it is seldom drawn as a whole. */
function outlineOf(table: TableState, { told }: SessionState) {
  const isTurn = table.ending === null && isNewestTold(table, told) && isMyTurn(table, told.seen.turn);
  const turnAt = isTurn ? told.ply : null;
  return {
    game: table.settings.game,
    seats: table.seats,
    mySeat: table.mySeats[0] ?? 0,
    isWaiting: table.position === null,
    isMyTurn: turnAt !== null,
    turnAt,
    isHelpClosed: isHelpClosed(table),
  };
}

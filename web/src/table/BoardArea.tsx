import { useEffect, useMemo } from "react";

import { PartCrash } from "../app/Crash";
import { Loading } from "../app/Loading";
import { tellNobody } from "../games/use_drawn";
import type { LogEntry } from "../net/protocol.generated";
import styles from "./BoardArea.module.css";
import type { SessionState } from "./session";
import { isHelpClosed, isMyTurn, stillPlaying, type TableState } from "./state";
import type { TableTools } from "./tools";
import type { AsideTools, Variation } from "./use_aside";
import { useTable } from "./use_table";

export type BoardAreaProps = TableTools & Omit<AsideTools, "show"> & { fromSeat: number };

export function BoardArea({ tableId, session, game, fromSeat, aside, clear }: BoardAreaProps) {
  const { shown, isLive, isClosed, wholeLog, ...drawn } = useTable(session, drawnOf);
  const mySeats = useTable(session, stillPlaying);
  const log = useMemo(() => wholeLog.slice(0, shown?.ply), [wholeLog, shown]);
  const isMoving = useTable(session, (_, { shown, told }) => shown !== told);
  useEffect(() => {
    if (!isMoving) return;
    const skipByKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") session.skip();
    };
    addEventListener("keydown", skipByKey);
    return () => removeEventListener("keydown", skipByKey);
  }, [session, isMoving]);
  if (shown === null) return <Loading />;
  const { Board } = game;
  return (
    // A click has found its button by then: what skipping shows may move it under the pointer.
    <section className={styles.board} onClickCapture={isMoving ? session.skip : undefined}>
      <PartCrash of={shown} onCrash={() => session.drawn(shown.ply)}>
        <Board
          {...drawn}
          tableId={tableId}
          mySeats={mySeats}
          fromSeat={fromSeat}
          ply={shown.ply}
          view={shown.seen.view}
          turn={shown.seen.turn}
          last={shown.last}
          log={log}
          act={session.act}
          isLive={isLive}
          frames={isLive ? session.frames : null}
          advise={isLive && !isClosed ? session.advise : null}
          drawn={session.drawn}
          pointed={aside?.pointed ?? null}
          unpoint={clear}
          {...(aside?.variation && imagined(aside.variation, shown.ply, log))}
        />
      </PartCrash>
    </section>
  );
}

/** Nothing can be done in a position that never came about, and nothing is told of it. */
function imagined({ view, turn, line }: Variation, ply: number, log: readonly LogEntry[]) {
  return {
    ply: ply + line.length,
    view,
    turn,
    last: line.slice(-1),
    log: [...log, ...line],
    legal: null,
    refusal: null,
    isLive: false,
    isFollowing: false,
    frames: null,
    advise: null,
    drawn: tellNobody,
  };
}

function drawnOf(table: TableState, { look, shown, refusal, skips }: SessionState) {
  const isLive = shown?.isNewest === true && table.ending === null;
  const isMine = isLive && isMyTurn(table, shown.seen.turn);
  return {
    shown,
    refusal,
    skips,
    isLive,
    isFollowing: look.at === null && table.ending === null,
    isClosed: isHelpClosed(table),
    settings: table.settings,
    seats: table.seats,
    fixed: table.fixed,
    legal: isMine ? table.legal : null,
    wholeLog: table.log,
  };
}

import { useEffect, useMemo } from "react";

import { PartCrash } from "../app/Crash";
import { Loading } from "../app/Loading";
import styles from "./BoardArea.module.css";
import type { SessionState } from "./session";
import { isHelpClosed, isMyTurn, stillPlaying, type TableState } from "./state";
import type { TableTools } from "./tools";
import { useTable } from "./use_table";

export type BoardAreaProps = TableTools & { fromSeat: number; pointed: string | null; unpoint: () => void };

export function BoardArea({ tableId, session, game, fromSeat, pointed, unpoint }: BoardAreaProps) {
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
    <section className={styles.board} onPointerDownCapture={isMoving ? session.skip : unpoint}>
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
          pointed={pointed}
        />
      </PartCrash>
    </section>
  );
}

function drawnOf(table: TableState, { shown, refusal, skips }: SessionState) {
  const isLive = shown?.isNewest === true && table.ending === null;
  const isMine = isLive && isMyTurn(table, shown.seen.turn);
  return {
    shown,
    refusal,
    skips,
    isLive,
    isClosed: isHelpClosed(table),
    settings: table.settings,
    seats: table.seats,
    fixed: table.fixed,
    legal: isMine ? table.legal : null,
    wholeLog: table.log,
  };
}

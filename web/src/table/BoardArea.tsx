import { useStore } from "../app/hooks";
import { Loading } from "../app/Loading";
import styles from "./BoardArea.module.css";
import { isMyTurn, stillPlaying } from "./state";
import type { TableTools } from "./tools";

export type BoardAreaProps = TableTools & { fromSeat: number };

export function BoardArea({ tableId, session, table, game, fromSeat }: BoardAreaProps) {
  const { shown, refusal } = useStore(session.state);
  if (shown === null) return <Loading />;
  const { turn, view } = shown.seen;
  const isLive = shown.isNewest && table.ending === null;
  const isMine = isLive && isMyTurn(table, turn);
  const legal = isMine ? table.legal : null;
  const { Board } = game;
  return (
    <section className={styles.board}>
      <Board
        tableId={tableId}
        settings={table.settings}
        seats={table.seats}
        mySeats={stillPlaying(table)}
        fromSeat={fromSeat}
        ply={shown.ply}
        view={view}
        fixed={table.fixed}
        turn={turn}
        last={shown.last}
        log={table.log.slice(0, shown.ply)}
        legal={legal}
        act={(action) => void session.act(action)}
        refusal={refusal}
        isLive={isLive}
        frames={isLive ? session.frames : null}
        advise={isLive ? session.advise : null}
      />
    </section>
  );
}

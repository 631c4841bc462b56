import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { useStore } from "../app/hooks";
import styles from "./MomentLine.module.css";
import { isMyTurn } from "./state";
import type { TableTools } from "./tools";

/** Whose turn it is, and the rule that says so. */
export function MomentLine({ session, table, game, entry, seatName, tg }: TableTools) {
  const { t } = useTranslation();
  const { shown } = useStore(session.state);
  if (shown === null) return null;
  const isOver = shown.isNewest && table.ending !== null;
  const { turn, view } = shown.seen;
  const moment = game.moment(view, isOver ? null : turn, seatName, tg);
  const isMine = !isOver && shown.isNewest && isMyTurn(table, turn);
  return (
    <p className={`${styles.moment} ${isMine ? styles.mine : ""}`} data-testid="moment">
      {isMine && table.mySeats.length === 1 && <strong className={styles.badge}>{t("table.yourTurn")}</strong>}
      <span>{moment.text}</span>{" "}
      {moment.rule !== null && (
        <Link className={styles.rule} href={`/rules/${entry.name}#${moment.rule}`}>
          {moment.rule}
        </Link>
      )}
    </p>
  );
}

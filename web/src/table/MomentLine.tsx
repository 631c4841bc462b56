import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import styles from "./MomentLine.module.css";
import { isMyTurn } from "./state";
import type { TableTools } from "./tools";
import { useTable } from "./use_table";

/** Whose turn it is, and the rule that says so. */
export function MomentLine({ session, game, entry, seatName, tg }: TableTools) {
  const { t } = useTranslation();
  const { shown, isOver, isMine, isAlone } = useTable(session, (table, { told: shown }) => {
    const isOver = shown?.isNewest === true && table.ending !== null;
    const isMine = !isOver && shown?.isNewest === true && isMyTurn(table, shown.seen.turn);
    return { shown, isOver, isMine, isAlone: table.mySeats.length === 1 };
  });
  if (shown === null) return null;
  const { turn, view } = shown.seen;
  const moment = game.moment(view, isOver ? null : turn, seatName, tg);
  return (
    <section aria-label={t("table.now")} className={`${styles.moment} ${isMine ? styles.mine : ""}`}>
      {isMine && isAlone && <strong className={styles.badge}>{t("table.yourTurn")}</strong>}
      <span>{moment.text}</span>{" "}
      {moment.rule !== null && (
        <Link className={styles.rule} href={`/rules/${entry.name}#${moment.rule}`}>
          {moment.rule}
        </Link>
      )}
    </section>
  );
}

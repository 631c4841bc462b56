import { useTranslation } from "react-i18next";

import { RuleButton } from "../games/RuleButton";
import { Icon } from "../ui/Icon";
import styles from "./MomentLine.module.css";
import type { SessionState } from "./session";
import { isNewestTold } from "./shown";
import { isHelpClosed, isMyTurn, type TableState } from "./state";
import type { TableTools } from "./tools";
import { useTable } from "./use_table";

export type MomentLineProps = TableTools & {
  /** A hint is asked for. */
  askHint: () => void;
};

/** What may be done now, the rule behind it, and what it is all for: always in view. */
export function MomentLine({ session, game, entry, seatName, tg, askHint }: MomentLineProps) {
  const { t } = useTranslation();
  const { told, isMine, isHelpOpen, mySeats, legal, isOver, winners } = useTable(session, situationOf);
  if (told === null) return null;
  const { turn, view } = told.seen;
  const at = { view, turn: isOver ? null : turn, seatName, mySeats, legal, winners };
  const moment = game.moment(at, tg);
  return (
    <section aria-label={t("table.now")} className={`${styles.moment} ${isMine ? styles.mine : ""}`}>
      <p className={styles.words}>
        {isMine && mySeats.length === 1 && <strong className={styles.badge}>{t("table.yourTurn")}</strong>}
        <span>{moment.text}</span> {moment.goal !== null && <span className={styles.goal}>{moment.goal}</span>}
      </p>
      {isMine && isHelpOpen && game.coach?.hasChoice(at) && (
        <button type="button" className={styles.hint} aria-label={t("table.hint")} onClick={askHint}>
          <Icon name="lamp" />
        </button>
      )}
      {moment.rule !== null && <RuleButton game={entry.name} rule={moment.rule} isMark />}
    </section>
  );
}

function situationOf(table: TableState, { told }: SessionState) {
  const isNewest = isNewestTold(table, told);
  const isOver = isNewest && table.ending !== null;
  const isMine = !isOver && isNewest && isMyTurn(table, told.seen.turn);
  return {
    told,
    isOver,
    isMine,
    isHelpOpen: !isHelpClosed(table),
    mySeats: table.mySeats,
    legal: isMine ? table.legal : null,
    winners: isOver ? (table.ending?.winners ?? null) : null,
  };
}

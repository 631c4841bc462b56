import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import type { TableTools } from "../tools";
import type { AsideTools } from "../use_aside";
import { useTable } from "../use_table";
import styles from "./Coach.module.css";
import { Moments } from "./Moments";
import { Spotless } from "./Spotless";
import { toldTo } from "./told_to";
import { useReview } from "./use_review";

export type CoachProps = TableTools & AsideTools & { close: () => void };

/** What decided a finished game, on the board, and the way to try again from there. */
export default function Coach(props: CoachProps) {
  const { tableId, session, clear, close } = props;
  const { t } = useTranslation("coach");
  const { found, done, hasFailed, again } = useReview(tableId);
  const mySeats = useTable(session, (table) => table.mySeats);
  const told = found === null ? null : toldTo(mySeats, found);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  /** On a phone the board may be far above. */
  const showBoard = () => {
    const board = section.current?.previousElementSibling;
    if (board && board.getBoundingClientRect().top < 0) board.scrollIntoView({ block: "start" });
  };
  const leave = () => {
    clear();
    session.lookAt(null);
    close();
  };
  return (
    <section ref={section} className={styles.coach} aria-label={t("label")} aria-busy={told === null} tabIndex={-1}>
      <button type="button" className={styles.close} aria-label={t("close")} onClick={leave}>
        <Icon name="cross" />
      </button>
      {told === null && !hasFailed && (
        <div className={styles.working}>
          <p role="status">{t("working")}</p>
          <progress aria-label={t("working")} value={done} />
        </div>
      )}
      {hasFailed && (
        <div className={styles.working}>
          <p role="alert">{t("failed")}</p>
          <Button isSmall onClick={again}>
            {t("again")}
          </Button>
        </div>
      )}
      {told?.points.length === 0 && <Spotless {...props} told={told} />}
      {told !== null && told.points.length > 0 && <Moments {...props} told={told} showBoard={showBoard} />}
    </section>
  );
}

import { useTranslation } from "react-i18next";

import { useStore } from "../../../app/hooks";
import { type Foresight, type Sureness, surenessOf } from "../model/foresight";
import { tellOutlook } from "../words";
import styles from "./OutlookNote.module.css";

const SIGNS: Record<Sureness, string> = { sure: "✓", likely: "≈", doubtful: "?", misses: "○", falls: "✗" };

export type OutlookNoteProps = { foresight: Foresight };

/** Whether the ladder would stand if it were let go now, in words: the picture shows where. */
export function OutlookNote({ foresight }: OutlookNoteProps) {
  const { t } = useTranslation("catch_the_moon");
  const outlook = useStore(foresight.outlook);
  if (outlook === null) return null;
  const sureness = surenessOf(outlook);
  return (
    <p className={`${styles.outlook} ${styles[sureness]}`}>
      <span aria-hidden="true">{SIGNS[sureness]}</span> {tellOutlook(outlook, t)}{" "}
      <span className={styles.tries}>{t("outlook.tries", { tries: outlook.tries, stands: outlook.stands })}</span>
    </p>
  );
}

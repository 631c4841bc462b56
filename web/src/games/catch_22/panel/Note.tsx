import { useTranslation } from "react-i18next";

import type { Refusal } from "../../../protocol";
import { refusalWords, type SeatName } from "../words";
import styles from "./Note.module.css";

export type NoteProps = { refusal: Refusal | null; hint: string | null; seatName: SeatName };

/** Why not, with the rule that says so; or what to do first. */
export function Note({ refusal, hint, seatName }: NoteProps) {
  const { t } = useTranslation("catch_22");
  if (refusal === null && hint === null) return null;
  return (
    <p className={styles.note} data-refused={refusal !== null || undefined} role="alert">
      {refusal === null ? hint : refusalWords(refusal, seatName, t)}
      {refusal?.rule && <span className={styles.rule}>{t("refusal.rule", { rule: refusal.rule })}</span>}
    </p>
  );
}

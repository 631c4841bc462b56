import { useTranslation } from "react-i18next";

import type { Refusal } from "../../../net/protocol.generated";
import { RefusalNote } from "../../Refusal";
import { refusalWords, type SeatName } from "../words";
import styles from "./Note.module.css";

export type NoteProps = { refusal: Refusal | null; hint: string | null; seatName: SeatName };

/** Why not, with the rule that says so; or what to do first. */
export function Note({ refusal, hint, seatName }: NoteProps) {
  const { t } = useTranslation("catch_22");
  if (refusal?.rule) {
    return (
      <RefusalNote key={refusal.id} game="catch-22" rule={refusal.rule} text={refusalWords(refusal, seatName, t)} />
    );
  }
  if (hint === null) return null;
  return (
    <p className={styles.note} role="alert">
      {hint}
    </p>
  );
}

import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import styles from "./MotionPlayer.module.css";

export type MotionNoteProps = { isKnown: boolean; close: (() => void) | null };

/** In place of a motion where none is recorded: whether it is known at least how the tower stood. */
export function MotionNote({ isKnown, close }: MotionNoteProps) {
  const { t } = useTranslation("catch_the_moon");
  return (
    <section className={styles.player} aria-label={t("motion.label")}>
      <p className={styles.note} role="status">
        {t(isKnown ? "motion.none" : "motion.unknown")}
      </p>
      {close && (
        <Button isSmall onClick={close}>
          {t("motion.close")}
        </Button>
      )}
    </section>
  );
}

import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import styles from "./MotionPlayer.module.css";

export type SlowMotionNoteProps = { skip: () => void };

/** While a fall is shown once more. */
export function SlowMotionNote({ skip }: SlowMotionNoteProps) {
  const { t } = useTranslation("catch_the_moon");
  return (
    <section className={styles.player} aria-label={t("motion.label")}>
      <p className={styles.note} role="status">
        {t("motion.slow")}
      </p>
      <Button isSmall onClick={skip}>
        {t("motion.skip")}
      </Button>
    </section>
  );
}

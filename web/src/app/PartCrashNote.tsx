import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import styles from "./Note.module.css";

export type PartCrashNoteProps = { tryAgain: () => void };

export function PartCrashNote({ tryAgain }: PartCrashNoteProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.note} role="alert">
      <p>{t("crash.part")}</p>
      <Button look="gold" onClick={tryAgain}>
        {t("crash.again")}
      </Button>
    </div>
  );
}

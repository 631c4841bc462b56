import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import styles from "./Note.module.css";

export function CrashNote() {
  const { t } = useTranslation();
  return (
    <div className={styles.note} role="alert">
      <h1>{t("crash.title")}</h1>
      <p>{t("crash.text")}</p>
      <Button look="gold" onClick={() => location.reload()}>
        {t("crash.reload")}
      </Button>
    </div>
  );
}

import { useTranslation } from "react-i18next";

import { Moon } from "../ui/Moon";
import styles from "./Note.module.css";

export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={styles.note} role="status">
      <span className={styles.rising}>
        <Moon size="3.5em" />
      </span>
      <span className="visually-hidden">{t("loading")}</span>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { useTitle } from "../app/hooks";
import styles from "../app/Note.module.css";
import { buttonClass } from "../ui/Button";
import { Moon } from "../ui/Moon";

export default function NotFoundPage() {
  const { t } = useTranslation();
  useTitle(t("notFound.title"));
  return (
    <div className={styles.note}>
      <Moon size="5em" />
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <Link href="/" className={buttonClass("gold")}>
        {t("notFound.home")}
      </Link>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import styles from "../app/Note.module.css";
import { useTitle } from "../app/use_title";
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

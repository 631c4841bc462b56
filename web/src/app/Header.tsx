import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { Icon } from "../ui/Icon";
import { Moon } from "../ui/Moon";
import styles from "./Header.module.css";

const SettingsDialog = lazy(() => import("./SettingsDialog"));

export function Header() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {t("skip")}
      </a>
      <Link href="/" className={styles.brand}>
        <Moon />
        <span>{t("brand")}</span>
      </Link>
      <nav className={styles.nav} aria-label={t("nav.label")}>
        <Link href="/finished" className={styles.link}>
          {t("nav.finished")}
        </Link>
        <button type="button" className={styles.link} onClick={() => setOpen(true)}>
          <Icon name="gear" />
          <span className={styles.wide}>{t("nav.settings")}</span>
        </button>
      </nav>
      <Suspense>{isOpen && <SettingsDialog isOpen setOpen={setOpen} />}</Suspense>
    </header>
  );
}

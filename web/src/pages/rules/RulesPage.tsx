import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { Loading } from "../../app/Loading";
import { useTitle } from "../../app/use_title";
import { findGame } from "../../games/index";
import { listRules } from "../../net/rest";
import type { RuleText } from "../../rest";
import { buttonClass } from "../../ui/Button";
import NotFoundPage from "../NotFoundPage";
import { Rule } from "./Rule";
import styles from "./RulesPage.module.css";

export type RulesPageProps = { name: string };

export default function RulesPage({ name }: RulesPageProps) {
  const { t, i18n } = useTranslation();
  const entry = findGame(name);
  const [rules, setRules] = useState<readonly RuleText[] | null>(null);
  const title = t("rules.title", { game: entry === null ? "" : t(`games.${name}.name`) });
  useTitle(title);
  useEffect(() => {
    let isCurrent = true;
    void listRules(name, i18n.language).then(
      (found) => isCurrent && setRules(found),
      () => isCurrent && setRules([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, i18n.language]);
  useEffect(() => {
    if (rules !== null) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: "center" });
  }, [rules]);
  if (entry === null) return <NotFoundPage />;
  if (rules === null) return <Loading />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{t("rules.text")}</p>
        <Link href={`/learn/${name}`} className={buttonClass("gold")}>
          {t("rules.learn")}
        </Link>
      </header>
      <nav className={styles.contents} aria-label={t("rules.contents")}>
        <ol>
          {rules.map((rule) => (
            <li key={rule.id}>
              <a href={`#${rule.id}`}>
                <span className={styles.id}>{rule.id}</span> {rule.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.rules}>
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </div>
    </div>
  );
}

import { startTransition, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { useTitle } from "../../app/hooks";
import { Loading } from "../../app/Loading";
import { preferredLanguage } from "../../app/languages";
import type { RulePictures, Scene } from "../../games/contract";
import { findGame } from "../../games/index";
import { listRules } from "../../net/rest";
import type { RuleText } from "../../net/rest.generated";
import { buttonClass } from "../../ui/Button";
import NotFoundPage from "../NotFoundPage";
import { Rule } from "./Rule";
import styles from "./RulesPage.module.css";

export type RulesPageProps = { name: string };

export default function RulesPage({ name }: RulesPageProps) {
  const entry = findGame(name);
  const { t, i18n } = useTranslation(entry ? ["common", "examples", entry.namespace] : "common");
  const [rules, setRules] = useState<readonly RuleText[] | null>(null);
  const [pictures, setPictures] = useState<RulePictures<Scene> | null>(null);
  const title = t("rules.title", { game: entry === null ? "" : t(`games.${name}.name`) });
  useTitle(title);
  useEffect(() => {
    let isCurrent = true;
    // Together, so that nothing moves while one reads.
    void Promise.all([
      listRules(name, preferredLanguage([i18n.language])).catch(() => []),
      findGame(name)
        ?.loadExamples()
        .catch(() => null),
    ]).then(([found, examples]) => {
      if (!isCurrent) return;
      // In small steps: it is a long page.
      startTransition(() => {
        setPictures(examples?.default ?? null);
        setRules(found);
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [name, i18n.language]);
  useEffect(() => {
    if (rules !== null) document.getElementById(location.hash.slice(1))?.scrollIntoView();
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
          <Rule key={rule.id} rule={rule} pictures={pictures} />
        ))}
      </div>
    </div>
  );
}

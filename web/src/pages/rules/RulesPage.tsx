import { startTransition, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { useGameTitle, useTitle } from "../../app/hooks";
import { Loading } from "../../app/Loading";
import { preferredLanguage } from "../../app/languages";
import type { RulePictures, Scene } from "../../games/contract";
import { findGame } from "../../games/index";
import { listRules, RestError } from "../../net/rest";
import type { RuleText } from "../../net/rest.generated";
import { buttonClass } from "../../ui/Button";
import NotFoundPage from "../NotFoundPage";
import { Rule } from "./Rule";
import styles from "./RulesPage.module.css";

export type RulesPageProps = { name: string };

export default function RulesPage({ name }: RulesPageProps) {
  const entry = findGame(name);
  const words = `${entry.namespace}/examples`;
  const { t, i18n } = useTranslation(["common", words, entry.namespace]);
  const gameTitle = useGameTitle();
  const [rules, setRules] = useState<readonly RuleText[] | "none" | null>(null);
  const [pictures, setPictures] = useState<RulePictures<Scene> | null>(null);
  const title = t("rules.title", { game: gameTitle(name) });
  useTitle(title);
  useEffect(() => {
    let isCurrent = true;
    // Together, so that nothing moves while one reads.
    void Promise.all([
      listRules(name, preferredLanguage([i18n.language])).catch(unlessUnknown),
      findGame(name)
        .loadExamples?.()
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
  if (rules === "none") return <NotFoundPage />;
  if (rules === null) return <Loading />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{t("rules.text")}</p>
        {entry.lesson !== null && (
          <Link href={`/learn/${name}`} className={buttonClass("gold")}>
            {t("rules.learn")}
          </Link>
        )}
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
          <Rule key={rule.id} rule={rule} pictures={pictures} words={words} />
        ))}
      </div>
    </div>
  );
}

/** A server that does not answer has nothing to show; one that knows no such game says so. */
function unlessUnknown(error: unknown): [] | "none" {
  return error instanceof RestError && error.status === 404 ? "none" : [];
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { useGameTitle, useTitle } from "../../app/hooks";
import { Loading } from "../../app/Loading";
import { type Language, preferredLanguage } from "../../app/languages";
import type { RulePictures, Scene } from "../../games/contract";
import { findGame } from "../../games/index";
import { FOR_GOOD, rulesQuery } from "../../net/queries";
import { RestError } from "../../net/rest";
import type { RuleText } from "../../net/rest.generated";
import { buttonClass } from "../../ui/Button";
import NotFoundPage from "../NotFoundPage";
import { Rule } from "./Rule";
import styles from "./RulesPage.module.css";

export type RulesPageProps = { name: string };

/** `rules` is null until they are there, and "none" where the server has no such game. */
type Rulebook = { rules: readonly RuleText[] | "none" | null; pictures: RulePictures<Scene> | null };

export default function RulesPage({ name }: RulesPageProps) {
  const entry = findGame(name);
  const words = `${entry.namespace}/examples`;
  const { t, i18n } = useTranslation(["common", words, entry.namespace]);
  const gameTitle = useGameTitle();
  const title = t("rules.title", { game: gameTitle(name) });
  useTitle(title);
  const { rules, pictures } = useRulebook(name, preferredLanguage([i18n.language]));
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

const NOTHING: Rulebook = { rules: null, pictures: null };

/** Rules and pictures together, so that nothing moves while one reads; without what could not be loaded. */
function useRulebook(name: string, language: Language): Rulebook {
  const rules = useQuery({ ...rulesQuery(name, language), placeholderData: keepPreviousData });
  const pictures = useQuery({
    queryKey: ["pictures", name],
    queryFn: async () => (await findGame(name).loadExamples?.())?.default ?? null,
    ...FOR_GOOD,
    // It is code.
    structuralSharing: false,
  });
  const rulebook = useMemo((): Rulebook => {
    if (rules.isPending || pictures.isPending) return NOTHING;
    return { rules: rules.data ?? unlessUnknown(rules.error), pictures: pictures.data ?? null };
  }, [rules.isPending, rules.data, rules.error, pictures.isPending, pictures.data]);
  // In small steps: it is a long page.
  return useDeferredValue(rulebook);
}

/** A server that does not answer has nothing to show; one that knows no such game says so. */
function unlessUnknown(error: Error | null): [] | "none" {
  return error instanceof RestError && error.status === 404 ? "none" : [];
}

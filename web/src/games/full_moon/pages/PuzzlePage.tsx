import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";

import { answerOf, api } from "../../../net/rest";
import type { DailyPuzzle } from "../../../net/rest.generated";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { dayAfter, dayText } from "../model/puzzle";
import { Puzzle } from "./Puzzle";
import styles from "./PuzzlePage.module.css";
import { useAnswer } from "./use_answer";

/** The same puzzle for everyone; easy on Monday, hard on Sunday. */
export default function PuzzlePage() {
  const { t, i18n } = useTranslation("full_moon");
  const today = dayText(new Date());
  const [day, setDay] = useState(today);
  const { value, isAsking, hasFailed } = useAnswer(
    useCallback((signal: AbortSignal) => readPuzzle(day, signal), [day]),
  );
  const puzzle = value?.date === day ? value : null;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "full" }).format(new Date(`${day}T12:00:00`));
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{t("puzzle.title")}</h1>
        <p className={styles.date}>{date}</p>
        <nav className={styles.days} aria-label={t("puzzle.title")}>
          <Button isSmall look="quiet" onClick={() => setDay(dayAfter(day, -1))}>
            <Icon name="back" />
            {t("puzzle.previousDay")}
          </Button>
          {day !== today && (
            <Button isSmall look="quiet" onClick={() => setDay(dayAfter(day, 1))}>
              {t("puzzle.nextDay")}
              <Icon name="forward" />
            </Button>
          )}
        </nav>
      </header>
      {isAsking && !puzzle && <p role="status">{t("puzzle.asking")}</p>}
      {hasFailed && <p role="status">{t("puzzle.failed")}</p>}
      {puzzle && <Puzzle key={day} puzzle={puzzle} />}
    </article>
  );
}

function readPuzzle(date: string, signal: AbortSignal): Promise<DailyPuzzle> {
  return answerOf(api.GET("/api/full-moon/puzzles/{date}", { params: { path: { date } }, signal }));
}

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { answerOf, api } from "../../../net/rest";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { dayAfter, dayText } from "../model/puzzle";
import { Puzzle } from "./Puzzle";
import styles from "./PuzzlePage.module.css";

/** The same puzzle for everyone; easy on Monday, hard on Sunday. */
export default function PuzzlePage() {
  const { t, i18n } = useTranslation("full_moon");
  const today = dayText(new Date());
  const [day, setDay] = useState(today);
  const { data: puzzle, isFetching, isError } = useQuery(puzzleQuery(day));
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
      {isFetching && !puzzle && <p role="status">{t("puzzle.asking")}</p>}
      {isError && <p role="status">{t("puzzle.failed")}</p>}
      {puzzle && <Puzzle key={day} puzzle={puzzle} />}
    </article>
  );
}

function puzzleQuery(date: string) {
  return queryOptions({
    queryKey: ["full-moon puzzle", date],
    queryFn: ({ signal }) => answerOf(api.GET("/api/full-moon/puzzles/{date}", { params: { path: { date } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

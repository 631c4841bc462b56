import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { sideOf } from "../model/layout";
import { dayAfter, dayText } from "../model/puzzle";
import { sideInWords } from "../words";
import { askDaily, dailyQuery } from "./asks";
import { Puzzle } from "./Puzzle";
import styles from "./PuzzlePage.module.css";

/** The same puzzle for everyone; easy on Monday, hard on Sunday. */
export default function PuzzlePage() {
  const { t, i18n } = useTranslation("full_moon");
  const today = dayText(new Date());
  const [day, setDay] = useState(today);
  const { data: puzzle, isFetching, isError } = useQuery(dailyQuery(day));
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
      {puzzle && (
        <Puzzle
          key={day}
          task={puzzle}
          ask={askDaily(day)}
          goal={t("puzzle.goal", { side: sideInWords(sideOf(puzzle.winner), t), count: puzzle.plies })}
          isOnlyMove
          done={() => t("puzzle.won")}
        />
      )}
    </article>
  );
}

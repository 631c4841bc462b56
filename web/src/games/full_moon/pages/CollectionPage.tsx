import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearch } from "wouter";

import { Button } from "../../../ui/Button";
import { Field } from "../../../ui/Field";
import { Icon } from "../../../ui/Icon";
import { sideOf } from "../model/layout";
import {
  decided,
  nextNumber,
  onFrom,
  type Progress,
  STRENGTHS,
  strengthFor,
  THEMES,
  type Theme,
  themeFor,
} from "../model/progress";
import { sideInWords } from "../words";
import { askFrom, collectedQuery } from "./asks";
import { Puzzle } from "./Puzzle";
import styles from "./PuzzlePage.module.css";
import { useProgress } from "./use_progress";

type Wish = { theme: Theme | "any"; strength: number | "fit" };
type Place = { theme: Theme; strength: number; number: number };

/** Puzzles by theme and strength; the next one fits the reader. */
export default function CollectionPage() {
  const { t } = useTranslation("full_moon");
  const [address, navigate] = useLocation();
  const named = parsePlace(useSearch());
  const [progress, setProgress] = useProgress();
  const [wish, setWish] = useState<Wish>({ theme: "any", strength: "fit" });
  const [first] = useState(() => placeFor(wish, progress));
  const place = named ?? first;
  const { data: puzzle, isError } = useQuery(collectedQuery(place.theme, place.strength, place.number));
  const client = useQueryClient();
  const [isDecided, setDecided] = useState(false);
  const following = placeFor(wish, progress);
  const { theme, strength, number } = following;
  // The next one is found while this one is thought about.
  useEffect(() => {
    if (isDecided) void client.prefetchQuery(collectedQuery(theme, strength, number));
  }, [client, isDecided, theme, strength, number]);

  function goTo(next: Place) {
    setDecided(false);
    navigate(`${address}?theme=${next.theme}&strength=${next.strength}&number=${next.number}`, { replace: true });
  }

  function choose(next: Wish) {
    setWish(next);
    goTo(placeFor(next, progress));
  }

  const aim = puzzle?.plies === 0 ? "draw" : "win";
  const side = puzzle === undefined ? "" : sideInWords(sideOf(puzzle.turn), t);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{t("collection.title")}</h1>
        <p className={styles.date}>
          {t("collection.progress", { found: progress.found, count: progress.tried, rating: progress.rating })}
        </p>
        <div className={styles.wishes}>
          <Field label={t("collection.theme")}>
            <select value={wish.theme} onChange={(event) => choose({ ...wish, theme: event.target.value as Theme })}>
              {(["any", ...THEMES] as const).map((value) => (
                <option key={value} value={value}>
                  {t(`collection.themes.${value}`)}
                </option>
              ))}
            </select>
          </Field>
          <Field label={t("collection.strength")}>
            <select
              value={wish.strength}
              onChange={({ target: { value } }) =>
                choose({ ...wish, strength: value === "fit" ? value : Number(value) })
              }
            >
              <option value="fit">{t("collection.fit")}</option>
              {STRENGTHS.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a strength is its number
                <option key={index} value={index + 1}>
                  {t(`collection.strengths.${index + 1}`)}
                </option>
              ))}
            </select>
          </Field>
        </div>
      </header>
      {isError && <p role="status">{t("puzzle.failed")}</p>}
      {!puzzle && !isError && <p role="status">{t("puzzle.asking")}</p>}
      {puzzle && (
        <Puzzle
          key={`${place.theme}/${place.strength}/${place.number}`}
          task={puzzle}
          ask={askFrom(puzzle.position, aim)}
          goal={t(aim === "draw" ? "collection.draw" : "collection.goal", { side, count: puzzle.plies })}
          isOnlyMove
          done={() => t(aim === "draw" ? "collection.saved" : "puzzle.won")}
          decide={(isFound) => {
            const kind = `${place.theme}/${place.strength}`;
            setProgress(onFrom(decided(progress, puzzle.rating, isFound), kind));
            setDecided(true);
          }}
        />
      )}
      {/* Not before the puzzle above it, which would push it down. */}
      {(puzzle || isError) && (
        <div className={styles.tools}>
          <Button look={isDecided ? "gold" : "plain"} onClick={() => goTo(isDecided ? following : skip(place))}>
            {t("collection.next")}
            <Icon name="forward" />
          </Button>
          {isDecided && puzzle && (
            <p className={styles.date}>
              {t("collection.about", {
                rating: puzzle.rating,
                themes: puzzle.themes.map((value) => t(`collection.themes.${value}`)).join(", "),
              })}
            </p>
          )}
        </div>
      )}
    </article>
  );

  /** Puts it aside, without saying anything of the reader. */
  function skip(left: Place): Place {
    const passed = onFrom(progress, `${left.theme}/${left.strength}`);
    setProgress(passed);
    return placeFor(wish, passed);
  }
}

function placeFor({ theme, strength }: Wish, progress: Progress): Place {
  const chosen = theme === "any" ? themeFor(progress) : theme;
  const wanted = strength === "fit" ? strengthFor(progress) : strength;
  return { theme: chosen, strength: wanted, number: nextNumber(progress, `${chosen}/${wanted}`) };
}

function parsePlace(search: string): Place | null {
  const params = new URLSearchParams(search);
  const theme = THEMES.find((known) => known === params.get("theme"));
  const strength = Number(params.get("strength"));
  const number = params.get("number") ?? "";
  if (theme === undefined || !(strength in STRENGTHS.map(() => 0) || strength === STRENGTHS.length)) return null;
  return strength >= 1 && /^\d{1,6}$/.test(number) ? { theme, strength, number: Number(number) } : null;
}

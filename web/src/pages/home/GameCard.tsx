import type { TFunction } from "i18next";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { useGameInfo, useGameTitle } from "../../app/hooks";
import { GameMark } from "../../games/GameMark";
import { findGame } from "../../games/index";
import type { GameInfo } from "../../net/rest.generated";
import { Button, buttonClass } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { levelFor } from "../levels";
import { useOpenTable } from "../use_open_table";
import styles from "./GameCard.module.css";
import { playNow } from "./play_now";

export type GameCardProps = { name: string };

export function GameCard({ name }: GameCardProps) {
  const { t } = useTranslation();
  const info = useGameInfo(name) ?? null;
  const openTable = useOpenTable();
  const [isOpening, setOpening] = useState(false);
  const { loadMiniature, lesson, pages } = findGame(name);
  const Miniature = useMemo(() => (loadMiniature === undefined ? null : lazy(loadMiniature)), [loadMiniature]);
  const title = useGameTitle()(name);
  /** Who speaks to the page says what is written there. */
  const called = (what: string) => t("home.of", { what, name: title });
  const start = async () => {
    if (info === null) return;
    setOpening(true);
    const { wish, seats } = playNow(info, levelFor(info));
    if (!(await openTable(name, wish, seats))) setOpening(false);
  };
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Suspense fallback={null}>{Miniature === null ? <GameMark game={name} /> : <Miniature />}</Suspense>
      </div>
      <div className={styles.body}>
        <h2>{title}</h2>
        <p className={styles.text}>{t(`games.${name}.text`, { defaultValue: "" })}</p>
        <p className={styles.facts}>{t(`games.${name}.facts`, { defaultValue: playersOf(info, t) })}</p>
        <div className={styles.buttons}>
          <Button look="gold" disabled={isOpening} onClick={start} aria-label={called(t("home.playNow"))}>
            <Icon name="play" />
            {t("home.playNow")}
          </Button>
          <Link href={`/new/${name}`} className={buttonClass()} aria-label={called(t("home.more"))}>
            <Icon name="people" />
            {t("home.more")}
          </Link>
        </div>
        <p className={styles.links}>
          {lesson !== null && (
            <Link href={`/learn/${name}`} aria-label={called(t("home.learn"))}>
              <Icon name="cap" />
              {t("home.learn")}
            </Link>
          )}
          <Link href={`/rules/${name}`} aria-label={called(t("home.rules"))}>
            <Icon name="book" />
            {t("home.rules")}
          </Link>
          {pages.map(({ id }) => (
            <Link key={id} href={`/play/${name}/${id}`}>
              {t(`games.${name}.pages.${id}`)}
            </Link>
          ))}
        </p>
      </div>
    </li>
  );
}

/** How many play, of a game that says nothing else of itself. */
function playersOf(info: GameInfo | null, t: TFunction): string {
  if (info === null) return "";
  const { fewest_players: fewest, most_players: most } = info;
  return t("home.players", { count: most, range: fewest === most ? most : `${fewest}–${most}` });
}

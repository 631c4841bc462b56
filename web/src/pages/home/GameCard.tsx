import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { useGames } from "../../app/hooks";
import type { GameEntry } from "../../games/index";
import { Button, buttonClass } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { lastLevel } from "../levels";
import { useOpenTable } from "../use_open_table";
import styles from "./GameCard.module.css";
import { playNow } from "./play_now";

export type GameCardProps = { game: GameEntry };

export function GameCard({ game }: GameCardProps) {
  const { t } = useTranslation();
  const games = useGames();
  const openTable = useOpenTable();
  const [isOpening, setOpening] = useState(false);
  const Miniature = useMemo(() => lazy(game.loadMiniature), [game]);
  const info = games?.find((candidate) => candidate.name === game.name) ?? null;
  const isPlayable = games === null || info !== null;
  const name = t(`games.${game.name}.name`);
  const start = async () => {
    if (info === null) return;
    setOpening(true);
    const { wish, seats } = playNow(info, lastLevel(game.name));
    if (!(await openTable(game.name, wish, seats))) setOpening(false);
  };
  return (
    <li className={styles.card} data-game={game.name}>
      <div className={styles.picture}>
        <Suspense fallback={null}>
          <Miniature />
        </Suspense>
      </div>
      <div className={styles.body}>
        <h2>{name}</h2>
        <p className={styles.text}>{t(`games.${game.name}.text`)}</p>
        <p className={styles.facts}>{t(`games.${game.name}.facts`)}</p>
        <div className={styles.buttons}>
          <Button
            look="gold"
            disabled={isOpening || !isPlayable}
            onClick={start}
            aria-label={t("home.playNowLabel", { name })}
          >
            <Icon name="play" />
            {t("home.playNow")}
          </Button>
          <Link href={`/new/${game.name}`} className={buttonClass()} aria-label={t("home.moreLabel", { name })}>
            <Icon name="people" />
            {t("home.more")}
          </Link>
        </div>
        <p className={styles.links}>
          <Link href={`/learn/${game.name}`} aria-label={t("home.learnLabel", { name })}>
            <Icon name="cap" />
            {t("home.learn")}
          </Link>
          <Link href={`/rules/${game.name}`} aria-label={t("home.rulesLabel", { name })}>
            <Icon name="book" />
            {t("home.rules")}
          </Link>
          {game.pages.map((page) => (
            <Link key={page} href={`/play/${game.name}/${page}`}>
              {t(`games.${game.name}.pages.${page}`)}
            </Link>
          ))}
        </p>
      </div>
    </li>
  );
}

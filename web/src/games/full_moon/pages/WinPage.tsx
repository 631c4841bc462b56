import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearch } from "wouter";

import { Button, buttonClass } from "../../../ui/Button";
import { Choice } from "../../../ui/Choice";
import { Icon } from "../../../ui/Icon";
import type { GamePageProps } from "../../contract";
import { sideOf } from "../model/layout";
import type { View } from "../model/position";
import { LENGTHS, type Length, nextNumber, onFrom } from "../model/progress";
import { parseRow, rowText } from "../model/row";
import { movesTo, parseWalk, startAt, type Walk, walkAddress } from "../model/walk";
import { sideInWords } from "../words";
import { askFrom, explorerQuery, wonRowQuery } from "./asks";
import { Puzzle } from "./Puzzle";
import styles from "./PuzzlePage.module.css";
import { useProgress } from "./use_progress";

/** A row that is won: win it against somebody who never errs. */
export default function WinPage({ playWith }: GamePageProps) {
  const { t } = useTranslation("full_moon");
  const [address, navigate] = useLocation();
  const given = parseWalk(useSearch());
  const [progress, setProgress] = useProgress();
  const [length, setLength] = useState<Length>("short");
  const number = nextNumber(progress, length);
  const chosen = useQuery({ ...wonRowQuery(length, number), enabled: given === null });
  const row = chosen.data === undefined ? null : parseRow(chosen.data.row);
  const walk = given ?? (row === null ? null : startAt(row, chosen.data?.moves ?? []));
  const another = (next: Length) => {
    if (given === null && next === length) setProgress(onFrom(progress, length));
    setLength(next);
    navigate(address, { replace: true });
  };
  const tools = (
    <div className={styles.tools}>
      <Button isSmall onClick={() => another(length)}>
        <Icon name="again" />
        {t("win.another")}
      </Button>
      {walk !== null && (
        <>
          <Link href={`/play/full-moon/atlas${walkAddress(walk)}`} className={buttonClass("plain", true)}>
            {t("puzzle.explore")}
          </Link>
          <Button isSmall onClick={() => playWith({ row: rowText(walk.row) })}>
            {t("win.table")}
          </Button>
        </>
      )}
    </div>
  );
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{t("win.title")}</h1>
        <p className={styles.intro}>{t("win.intro")}</p>
        <Choice
          label={t("win.length")}
          value={given === null ? length : ""}
          choices={LENGTHS.map((value) => ({ value: value as string, label: t(`win.lengths.${value}`) }))}
          choose={(value) => another(value as Length)}
        />
      </header>
      {chosen.isError && <p role="status">{t("puzzle.failed")}</p>}
      {walk !== null && (
        <Training key={walkAddress(walk)} walk={walk}>
          {tools}
        </Training>
      )}
      {chosen.isError && tools}
    </article>
  );
}

type TrainingProps = {
  walk: Walk;
  /** Below the puzzle, and not before it is there: it would be pushed down. */
  children: ReactNode;
};

/** From where the winner is to move: the loser's best move comes first. */
function Training({ walk, children }: TrainingProps) {
  const { t } = useTranslation("full_moon");
  const row = rowText(walk.row);
  const begin = useQuery(explorerQuery(row, movesTo(walk)));
  const isLost = (begin.data?.plies ?? 0) < 0;
  const answer = isLost ? begin.data?.line[0]?.action : undefined;
  const after = useQuery({ ...explorerQuery(row, [...movesTo(walk), answer ?? ""]), enabled: answer !== undefined });
  const from = isLost ? after.data : begin.data;
  const told = (words: string) => (
    <>
      <p role="status">{t(words)}</p>
      {children}
    </>
  );
  if (begin.isError || after.isError) return told("puzzle.failed");
  if (from === undefined) return <p role="status">{t("puzzle.asking")}</p>;
  const solution = from.line[0]?.action;
  if (from.turn === null || from.plies === null || from.plies <= 0 || solution === undefined) return told("win.notWon");
  const { position } = from.view as View;
  const { plies, turn, refused, view } = from;
  return (
    <>
      <Puzzle
        task={{ position, view, turn, plies, refused, solution, legal: from.moves.map((move) => move.action) }}
        ask={askFrom(position, "win")}
        goal={t("win.goal", { side: sideInWords(sideOf(turn), t), count: plies })}
        isOnlyMove={false}
        done={({ steps, slips }) =>
          [t("win.won", { count: steps.length, plies }), t("win.slips", { count: slips })].join(" ")
        }
      />
      {children}
    </>
  );
}

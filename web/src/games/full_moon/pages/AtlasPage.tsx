import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { answerOf, api } from "../../../net/rest";
import type { RowWorth } from "../../../net/rest.generated";
import { announce } from "../../../ui/announce";
import { Button } from "../../../ui/Button";
import type { GamePageProps } from "../../contract";
import { MoonDisc } from "../art/MoonDisc";
import { rowText, shuffledRow } from "../model/row";
import styles from "./AtlasPage.module.css";
import { Distances } from "./Distances";
import { RowEditor } from "./RowEditor";
import { useAnswer } from "./use_answer";

/** Who wins this row? Every one of them is known. */
export default function AtlasPage({ playWith }: GamePageProps) {
  const { t } = useTranslation("full_moon");
  const [row, setRow] = useState(() => shuffledRow());
  const { value, isAsking, hasFailed } = useAnswer(
    useCallback((signal: AbortSignal) => readRow(rowText(row), signal), [row]),
  );
  const words = value ? resultKey(value) : null;
  const text = words ? t(words, { count: value?.distance ?? 0 }) : "";
  useEffect(() => {
    if (!isAsking) announce(text);
  }, [text, isAsking]);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{t("atlas.title")}</h1>
        <p>{t("atlas.intro")}</p>
      </header>
      <RowEditor row={row} change={setRow} />
      <section className={styles.result} aria-busy={isAsking}>
        <MoonDisc className={styles.moon} />
        <div>
          <p className={styles.verdict}>{hasFailed ? t("atlas.failed") : text || t("atlas.asking")}</p>
          <p className={styles.note}>{t("atlas.moves")}</p>
        </div>
        <Button look="gold" onClick={() => playWith({ row: rowText(row) })}>
          {t("atlas.play")}
        </Button>
      </section>
      {value && <Distances winner={value.winner} distance={value.distance} />}
    </article>
  );
}

function readRow(row: string, signal: AbortSignal): Promise<RowWorth> {
  // The columns of a row are the last parts of its address.
  const pathSerializer = (path: string) => path.replace("{row}", row);
  return answerOf(api.GET("/api/full-moon/rows/{row}", { params: { path: { row } }, pathSerializer, signal }));
}

function resultKey({ winner }: RowWorth): string {
  if (winner === null) return "atlas.draw";
  return winner === 0 ? "atlas.south" : "atlas.north";
}

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
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

/** Who wins this row? Every one of them is known. */
export default function AtlasPage({ playWith }: GamePageProps) {
  const { t } = useTranslation("full_moon");
  const [row, setRow] = useState(() => shuffledRow());
  const {
    data: value,
    isFetching: isAsking,
    isError: hasFailed,
  } = useQuery({ ...rowQuery(rowText(row)), placeholderData: keepPreviousData });
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

function rowQuery(row: string) {
  // The columns of a row are the last parts of its address.
  const pathSerializer = (path: string) => path.replace("{row}", row);
  const params = { path: { row } };
  return queryOptions({
    queryKey: ["full-moon row", row],
    queryFn: ({ signal }) => answerOf(api.GET("/api/full-moon/rows/{row}", { params, pathSerializer, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function resultKey({ winner }: RowWorth): string {
  if (winner === null) return "atlas.draw";
  return winner === 0 ? "atlas.south" : "atlas.north";
}

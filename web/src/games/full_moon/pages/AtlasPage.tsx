import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearch } from "wouter";

import { announce } from "../../../ui/announce";
import { Button, buttonClass } from "../../../ui/Button";
import { ShareLink } from "../../../ui/ShareLink";
import type { GamePageProps } from "../../contract";
import { endedVerdict, type Verdict, verdictOf } from "../analysis/values";
import { MoonDisc } from "../art/MoonDisc";
import { sideOf } from "../model/layout";
import { SOUTH, type View } from "../model/position";
import { rowText, shuffledRow } from "../model/row";
import { movesTo, parseWalk, startAt, type Walk, walkAddress } from "../model/walk";
import styles from "./AtlasPage.module.css";
import { explorerQuery } from "./asks";
import { Distances } from "./Distances";
import { Explorer } from "./Explorer";
import { RowEditor } from "./RowEditor";

/** Who wins this row, and by which moves? Every one of them is known. */
export default function AtlasPage({ playWith }: GamePageProps) {
  const { t } = useTranslation("full_moon");
  const [address, navigate] = useLocation();
  const search = useSearch();
  const [first] = useState(() => startAt(shuffledRow()));
  const walk = parseWalk(search) ?? first;
  const row = rowText(walk.row);
  const found = useQuery({ ...explorerQuery(row, movesTo(walk)), placeholderData: keepPreviousData });
  const here = found.data;
  const isHere = here !== undefined && !found.isPlaceholderData;
  const verdict = here === undefined ? null : verdictHere(here.view as View, here.turn, here.plies);
  const text = verdict === null ? "" : t(resultKey(verdict), { count: verdict.plies });
  useEffect(() => {
    if (isHere) announce(text);
  }, [text, isHere]);
  const walkOn = (next: Walk) => navigate(address + walkAddress(next), { replace: true });
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{t("atlas.title")}</h1>
        <p>{t("atlas.intro")}</p>
      </header>
      <RowEditor row={walk.row} change={(next) => walkOn(startAt(next))} />
      <section className={styles.result} aria-busy={!isHere}>
        <MoonDisc className={styles.moon} />
        <div>
          <p className={styles.verdict}>
            {found.isError ? t("atlas.failed") : text || t(here === undefined ? "atlas.asking" : "analysis.open")}
          </p>
          <p className={styles.note}>{walk.at === 0 ? t("atlas.moves") : t("atlas.after", { count: walk.at })}</p>
        </div>
        <Button onClick={() => playWith({ row })}>{t("atlas.play")}</Button>
        {verdict !== null && verdict.winner !== null && here?.turn !== null && (
          <Link
            href={`/play/full-moon/win${walkAddress(startAt(walk.row, movesTo(walk)))}`}
            className={buttonClass("gold")}
          >
            {t("atlas.win")}
          </Link>
        )}
      </section>
      {here && <Explorer walk={walk} here={here} isHere={isHere} walkOn={walkOn} />}
      {verdict && walk.at === 0 && <Distances winner={verdict.winner} distance={verdict.plies || null} />}
      {/* Not before what stands above it: it would be pushed down. */}
      {(here !== undefined || found.isError) && <ShareLink link={location.origin + address + walkAddress(walk)} />}
    </article>
  );
}

function verdictHere(view: View, turn: number | null, plies: number | null): Verdict | null {
  return turn === null ? endedVerdict(view) : verdictOf(plies, sideOf(turn));
}

function resultKey({ winner, plies }: Verdict): string {
  if (winner === null) return "atlas.draw";
  const side = winner === SOUTH ? "south" : "north";
  return plies === 0 ? `atlas.${side}Won` : `atlas.${side}`;
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Counsel, Depth, GameTypes } from "../../games/contract";
import { useAnalysis } from "../../games/use_analysis";
import type { AnalysisInfo } from "../../net/rest.generated";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import type { SessionState } from "../session";
import { isMyTurn, type TableState } from "../state";
import type { TableTools } from "../tools";
import type { AsideTools } from "../use_aside";
import { useTable } from "../use_table";
import styles from "./Hint.module.css";

export type HintProps = TableTools & AsideTools & { close: () => void };

const DEPTHS: readonly Depth[] = ["place", "piece", "whole"];

/** In the place of the line that says what may be done: what would be good, in three steps, in words and on the board. */
export default function Hint({ tableId, session, game, seatName, tg, show, clear, close }: HintProps) {
  const { t } = useTranslation("coach");
  const { ply, ...situation } = useTable(session, situationOf);
  const { info, hasFailed, begin } = useAnalysis(tableId, ply, situation.view);
  const at = { ...situation, seatName, winners: null };
  const found = info?.status === "finished" ? info : null;
  const counsel = found === null ? null : (game.coach?.best(found, at) ?? null);
  const [step, setStep] = useState(0);
  const depth = DEPTHS[step] ?? "whole";
  const words = useRef<HTMLParagraphElement>(null);

  const start = useEffectEvent(() => {
    if (found === null) begin();
    words.current?.focus();
  });
  useEffect(() => start(), []);
  const point = useEffectEvent((deep: Depth) => {
    if (counsel !== null) show({ ply, pointed: { ...counsel, depth: deep }, variation: null });
  });
  const isKnown = counsel !== null;
  useEffect(() => {
    if (isKnown) point(depth);
  }, [isKnown, depth]);

  const goOn = () => {
    if (step < DEPTHS.length - 1) setStep(step + 1);
    else if (counsel !== null) show({ ply, pointed: { ...counsel, depth }, variation: null });
    words.current?.focus();
  };
  const tell = (given: Counsel<GameTypes>, known: AnalysisInfo) => {
    return game.coach?.hint({ ...given, depth }, at, known, tg) ?? "";
  };
  return (
    <section className={styles.hint} aria-label={t("hint.label")}>
      <span className={styles.lamp}>
        <Icon name="lamp" />
      </span>
      <p ref={words} className={styles.words} role="status" tabIndex={-1}>
        {found === null && t(hasFailed ? "hint.failed" : "hint.thinking")}
        {found !== null && (counsel === null ? t("hint.none") : tell(counsel, found))}
      </p>
      {found === null && !hasFailed && (
        <progress className={styles.progress} aria-label={t("hint.thinking")} value={info?.done ?? 0} />
      )}
      {hasFailed && (
        <Button isSmall onClick={begin}>
          {t("again")}
        </Button>
      )}
      {counsel !== null && depth !== "whole" && (
        <Button isSmall onClick={goOn}>
          {t("hint.more")}
        </Button>
      )}
      {counsel !== null && depth === "whole" && (
        <button type="button" className={styles.round} aria-label={t("hint.show")} onClick={goOn}>
          <Icon name="eye" />
        </button>
      )}
      <button
        type="button"
        className={styles.round}
        aria-label={t("hint.close")}
        onClick={() => {
          clear();
          close();
        }}
      >
        <Icon name="cross" />
      </button>
    </section>
  );
}

function situationOf(table: TableState, { told }: SessionState) {
  const turn = told?.seen.turn ?? null;
  return {
    ply: told?.ply ?? 0,
    view: told?.seen.view,
    turn,
    fixed: table.fixed,
    mySeats: table.mySeats,
    legal: isMyTurn(table, turn) ? table.legal : null,
  };
}

import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import type { AnalysisProps } from "../../contract";
import { parsePosition, type Side, winningColumn } from "../model/position";
import type { GameTypes } from "../views.generated";
import styles from "./Analysis.module.css";
import { EvaluationLine } from "./EvaluationLine";
import { MoveList } from "./MoveList";
import { useGameAnalysis } from "./use_game_analysis";
import { bestOf, verdictOf } from "./values";

/** Every move's result and distance, and who was winning when. */
export function Analysis({ tableId, ply, view, log, goTo, pointed, point }: AnalysisProps<GameTypes>) {
  const { t } = useTranslation("full_moon");
  const { positions, ended, done, hasFailed, lookHere, lookAtGame, stop } = useGameAnalysis(tableId, ply, log);
  const position = useMemo(() => parsePosition(view.position), [view.position]);
  const plies = log.length;
  const here = positions[ply];
  const verdicts = positions.map((info, at) => {
    if (info === null) return at === plies ? ended : null;
    const toMove = ((position.toMove + Math.abs(at - ply)) % 2) as Side;
    return verdictOf(info.position?.plies ?? bestOf(info.values), toMove);
  });
  const isLooking = done !== null;
  const isOver = winningColumn(position.columns) >= 0 || (ended !== null && ply === plies);
  return (
    <section className={styles.panel} aria-label={t("analysis.title")}>
      <div className={styles.actions}>
        <Button isSmall onClick={lookHere} disabled={isLooking || isOver || here?.status === "finished"}>
          {t("analysis.begin")}
        </Button>
        <Button isSmall onClick={lookAtGame} disabled={isLooking || plies === 0}>
          {t("analysis.whole")}
        </Button>
        {isLooking && (
          <Button isSmall look="quiet" onClick={stop}>
            {t("analysis.stop")}
          </Button>
        )}
      </div>
      {hasFailed && <p className={styles.failed}>{t("analysis.failed")}</p>}
      {isLooking && <progress className={styles.progress} aria-label={t("analysis.working")} value={done} />}
      {verdicts.some((verdict) => verdict !== null) && plies > 0 && (
        <EvaluationLine verdicts={verdicts} ply={ply} goTo={goTo} />
      )}
      {here && (
        <MoveList
          values={here.values}
          position={position}
          pointed={pointed?.action ?? null}
          point={(action) => point(action === null ? null : { action, detail: null })}
        />
      )}
    </section>
  );
}

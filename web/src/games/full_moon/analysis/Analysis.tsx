import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../../../app/hooks";
import { readPositions } from "../../../net/rest";
import { Button } from "../../../ui/Button";
import type { AnalysisProps } from "../../contract";
import { parsePosition, type Side, type View, winningColumn } from "../model/position";
import type { GameTypes } from "../views.generated";
import styles from "./Analysis.module.css";
import { analystOf } from "./analyst";
import { EvaluationLine } from "./EvaluationLine";
import { MoveList } from "./MoveList";
import { endedVerdict, type Verdict, verdictOf } from "./values";

const SECONDS_HERE = 20;
const SECONDS_EACH = 6;

/** Every move's result and distance, and who was winning when. */
export function Analysis({ tableId, ply, view, plies, goTo }: AnalysisProps<GameTypes>) {
  const { t } = useTranslation("full_moon");
  const analyst = analystOf(tableId);
  const { results, queue, hasFailed } = useStore(analyst.state);
  const position = useMemo(() => parsePosition(view.position), [view.position]);
  const [ended, setEnded] = useState<Verdict | null>(null);

  useEffect(() => () => analyst.stop(), [analyst]);
  useForgetting(plies, analyst.forget);

  async function wholeGame() {
    const { positions } = await readPositions(tableId, plies, plies);
    const final = positions.at(-1);
    const isOver = final?.turn === null;
    setEnded(isOver ? endedVerdict(final.view as View) : null);
    const count = isOver ? plies : plies + 1;
    analyst.look([...Array(count).keys()], SECONDS_EACH);
  }

  const here = results.get(ply);
  const verdicts = Array.from({ length: plies + 1 }, (_, at) => {
    const result = results.get(at);
    if (!result) return at === plies ? ended : null;
    const toMove = ((position.toMove + Math.abs(at - ply)) % 2) as Side;
    return verdictOf(result.plies, toMove);
  });
  const isLooking = queue.length > 0;
  const isOver = winningColumn(position.columns) >= 0 || (ended !== null && ply === plies);
  return (
    <section className={styles.panel} aria-label={t("analysis.title")}>
      <div className={styles.actions}>
        <Button
          isSmall
          onClick={() => analyst.look([ply], SECONDS_HERE)}
          disabled={isLooking || isOver || here?.isFinished}
        >
          {t("analysis.begin")}
        </Button>
        <Button isSmall onClick={() => void wholeGame()} disabled={isLooking || plies === 0}>
          {t("analysis.whole")}
        </Button>
        {isLooking && (
          <Button isSmall look="quiet" onClick={analyst.stop}>
            {t("analysis.stop")}
          </Button>
        )}
      </div>
      {hasFailed && <p className={styles.failed}>{t("analysis.failed")}</p>}
      {isLooking && (
        <progress
          className={styles.progress}
          aria-label={t("analysis.working")}
          value={results.get(queue[0] ?? -1)?.done ?? 0}
        />
      )}
      {verdicts.some((verdict) => verdict !== null) && plies > 0 && (
        <EvaluationLine verdicts={verdicts} ply={ply} goTo={goTo} />
      )}
      {here && <MoveList values={here.values} position={position} />}
    </section>
  );
}

/** After a takeback the later plies are other positions. */
function useForgetting(plies: number, forget: () => void): void {
  const [most, setMost] = useState(plies);
  if (plies > most) setMost(plies);
  useEffect(() => {
    if (plies >= most) return;
    forget();
    setMost(plies);
  }, [plies, most, forget]);
}

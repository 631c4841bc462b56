import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import type { AnalysisProps } from "../../contract";
import { useAnalysis } from "../../use_analysis";
import { inHand, type Spot, type TowerTypes } from "../model/view";
import { describeSpot, ladderName } from "../words";
import styles from "./Analysis.module.css";

const MOST_SPOTS = 8;
const PLACE = "place";

/** The chance that a placement holds, by trying it many times with a hand that is not calm. */
export function Analysis({ tableId, ply, view, pointed, point }: AnalysisProps<TowerTypes>) {
  const { t } = useTranslation("catch_the_moon");
  const { info, isWorking, hasFailed, begin, cancel } = useAnalysis(tableId, ply, view);
  const ladder = inHand(view) ?? view.placed;
  if (ladder === null) return <p className={styles.analysis}>{t("analysis.noLadder")}</p>;
  const holds = info?.position?.holds ?? null;
  const spots = (info?.values ?? []).flatMap(({ detail }) => (detail ? [detail as Spot] : []));
  return (
    <section className={styles.analysis} aria-labelledby="tower-analysis" aria-busy={isWorking}>
      <h2 id="tower-analysis">{t("analysis.title")}</h2>
      <p className={styles.about}>{t("analysis.about", { ladder: ladderName(ladder, t) })}</p>
      {isWorking ? (
        <div className={styles.working}>
          <progress value={info?.done ?? 0} max={1} aria-label={t("analysis.title")} />
          <Button isSmall onClick={cancel}>
            {t("analysis.cancel")}
          </Button>
        </div>
      ) : (
        <Button look={info === null ? "gold" : "plain"} onClick={begin}>
          {t(info === null ? "analysis.ask" : "analysis.again")}
        </Button>
      )}
      {hasFailed && <p role="alert">{t("analysis.failed")}</p>}
      {holds !== null && (
        <p className={styles.chance}>
          {t(view.placed === null ? "analysis.best" : "analysis.done", { percent: Math.round(100 * holds) })}
        </p>
      )}
      {spots.length > 0 && (
        <ol className={styles.spots}>
          {spots.slice(0, MOST_SPOTS).map((spot) => (
            <li key={spot.position_mm.join()}>
              <button
                type="button"
                className={styles.spot}
                aria-pressed={pointed?.detail === spot}
                onClick={() => point(pointed?.detail === spot ? null : { action: PLACE, detail: spot })}
              >
                <span>{describeSpot(spot, t)}</span>
                <b>{spot.fits ? t("spots.holds", { percent: Math.round(100 * spot.holds) }) : t("spots.misses")}</b>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

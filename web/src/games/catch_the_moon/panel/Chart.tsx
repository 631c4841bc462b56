import { useTranslation } from "react-i18next";

import { bestFor } from "../model/bests";
import { bestScoring, CHART, rankOf } from "../model/lid";
import type { TowerView } from "../model/view";
import styles from "./Chart.module.css";

export type ChartProps = { view: TowerView; isNewBest: boolean };

/** The ranks of a shared game, how far this one has come, and the best so far. */
export function Chart({ view, isNewBest }: ChartProps) {
  const { t } = useTranslation("catch_the_moon");
  const points = bestScoring(view);
  const reached = rankOf(points);
  const best = bestFor(view);
  return (
    <section className={styles.chart} aria-labelledby="chart-title">
      <h2 id="chart-title">{t("chart.title")}</h2>
      <ol className={styles.ranks}>
        {CHART.map(([needed, rank]) => (
          <li key={rank} className={rank === reached ? styles.here : needed <= points ? styles.reached : undefined}>
            <span className={styles.points}>{t("chart.points", { points: needed })}</span>
            <span>{t(`ranks.${rank}`)}</span>
            {needed <= points && (
              <span className={styles.mark}>
                {rank === reached ? `☾ ${t("chart.here")}` : `✓ ${t("chart.reached")}`}
              </span>
            )}
          </li>
        ))}
      </ol>
      {isNewBest && <p className={styles.best}>★ {t("event.best")}</p>}
      <p className={styles.note}>
        {view.scorings.length > 0 && `${t("chart.scorings", { points: view.scorings.join(", ") })} · `}
        {best === null ? t("chart.noBest") : t("chart.best", { count: best })}
      </p>
    </section>
  );
}

import { useTranslation } from "react-i18next";

import styles from "./Distances.module.css";
import { ALL_ROWS, DRAWN_ROWS, MOST_PLIES, ROWS_BY_PLIES, rowsLike } from "./distances";

type Props = { winner: number | null; distance: number | null };

const BARS = Object.entries(ROWS_BY_PLIES).map(([plies, rows]) => ({ plies: Number(plies), rows }));
const MOST = Math.max(...BARS.map(({ rows }) => rows));

/** Few rows are many times rarer than others: the root of their number can still be seen. */
function heightOf(rows: number): number {
  return Math.max(2, 100 * (rows / MOST) ** 0.4);
}

/** Where a row stands among all of them. */
export function Distances({ winner, distance }: Props) {
  const { t, i18n } = useTranslation("full_moon");
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumSignificantDigits: 2 });
  const share = percent.format(rowsLike(winner, distance) / ALL_ROWS);
  const bars = [{ plies: 0, rows: DRAWN_ROWS }, ...BARS];
  return (
    <figure className={styles.figure}>
      <figcaption>
        {t("atlas.share", { share })} <span className={styles.hint}>{t("atlas.chart")}</span>
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ plies, rows }) => (
          <div
            key={plies}
            className={styles.bar}
            data-side={plies === 0 ? "draw" : plies % 2 === 1 ? "south" : "north"}
            data-here={plies === (distance ?? 0) || undefined}
            style={{ height: `${heightOf(rows)}%` }}
          />
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{t("atlas.draw")}</span>
        <span>{t("sides.south")}</span>
        <span>{t("sides.north")}</span>
        <span>{MOST_PLIES}</span>
      </div>
    </figure>
  );
}

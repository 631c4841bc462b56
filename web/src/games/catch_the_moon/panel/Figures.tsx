import { useTranslation } from "react-i18next";

import { FIGURES, type TowerView } from "../model/view";
import { ladderList } from "../words";
import styles from "./Chart.module.css";

export type FiguresProps = { view: TowerView; seatName: (seat: number) => string };

/** The named figures that were made in this game, and who made them. */
export function Figures({ view, seatName }: FiguresProps) {
  const { t } = useTranslation("catch_the_moon");
  const made = FIGURES.map((figure) => ({ figure, all: view.figures.filter(([, , name]) => name === figure) }));
  return (
    <section className={styles.chart} aria-labelledby="figures-title">
      <h2 id="figures-title">{t("figuresTitle")}</h2>
      <ul className={styles.figures}>
        {made
          .filter(({ all }) => all.length > 0)
          .map(({ figure, all }) => (
            <li key={figure}>
              <strong>{t(`figures.${figure}`)}</strong>: {bySeat(all, seatName, t)}
            </li>
          ))}
      </ul>
    </section>
  );
}

function bySeat(
  made: TowerView["figures"],
  seatName: (seat: number) => string,
  t: ReturnType<typeof useTranslation>["t"],
): string {
  const seats = [...new Set(made.map(([seat]) => seat))];
  return seats
    .map((seat) => {
      const ladders = made.filter(([maker]) => maker === seat).map(([, ladder]) => ladder);
      return `${seatName(seat)} (${ladderList(ladders, t)})`;
    })
    .join(", ");
}

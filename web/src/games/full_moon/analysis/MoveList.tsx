import { useTranslation } from "react-i18next";

import { WolfTile } from "../art/WolfTile";
import { type Position, parseMove } from "../model/position";
import { slideInWords, touchedInWords } from "../words";
import styles from "./Analysis.module.css";
import { byWorth, type MoveValue, type Plies } from "./values";

type Props = {
  values: readonly MoveValue[];
  position: Position;
  /** The one that is shown on the board; left out where a press does something else. */
  pointed?: string | null;
  point: (action: string | null) => void;
};

/** The moves of a position, best first, each with its result and its distance; a press points at one. */
export function MoveList({ values, position, pointed, point }: Props) {
  const { t } = useTranslation("full_moon");
  const sorted = values.toSorted(byWorth);
  return (
    <>
      <ol className={styles.moves} aria-label={t("analysis.moves")}>
        {sorted.map(({ action, plies }) => {
          const move = parseMove(action);
          return (
            <li key={action}>
              <button
                type="button"
                className={styles.move}
                aria-pressed={pointed === undefined ? undefined : pointed === action}
                onClick={() => point(pointed === action ? null : action)}
              >
                {move && <WolfTile wolf={move.lead} className={styles.wolf} />}
                <span className={styles.words}>
                  {move ? slideInWords(move, position, t) : t("bar.pass")}
                  {move?.end && <span className={styles.moon}>{touchedInWords(move, position, t)}</span>}
                </span>
                <span className={styles.worth} data-kind={kindOf(plies)}>
                  {t(`analysis.${kindOf(plies)}`, { count: Math.abs(plies ?? 0) })}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p className={styles.legend}>{t("analysis.legend")}</p>
    </>
  );
}

function kindOf(plies: Plies): "win" | "loss" | "draw" | "unknown" {
  if (plies === null) return "unknown";
  if (plies === 0) return "draw";
  return plies > 0 ? "win" : "loss";
}

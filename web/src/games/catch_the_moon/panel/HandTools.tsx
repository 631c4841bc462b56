import { useReducer } from "react";
import { useTranslation } from "react-i18next";

import type { Hand, Nudge } from "../model/hand";
import type { Tower } from "../model/tower";
import styles from "./HandTools.module.css";
import { TurnRing } from "./TurnRing";

const DEPTHS: readonly Nudge[] = ["farther", "nearer"];

export type HandToolsProps = { tower: Tower; hand: Hand };

/** What fingers need beside the ladder itself: depth, turning, and fine steps. */
export function HandTools({ tower, hand }: HandToolsProps) {
  const { t } = useTranslation("catch_the_moon");
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  return (
    <div className={styles.tools}>
      <div className={styles.column}>
        <button
          type="button"
          className={styles.tool}
          aria-pressed={hand.isFine}
          title={t("do.fineHint")}
          onClick={() => {
            hand.isFine = !hand.isFine;
            drawAgain();
          }}
        >
          {t("do.fine")}
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset */}
        <div role="group" aria-label={t("depth.label")} className={styles.column}>
          {DEPTHS.map((way) => (
            <button
              key={way}
              type="button"
              className={styles.tool}
              onClick={() => {
                tower.stopTravelling();
                hand.nudge(way, tower.axes);
              }}
            >
              {t(`depth.${way}`)}
            </button>
          ))}
        </div>
      </div>
      <TurnRing tower={tower} hand={hand} />
    </div>
  );
}

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../../../app/hooks";
import type { Tower } from "../model/tower";
import type { Spot } from "../model/view";
import { describeSpot } from "../words";
import styles from "./Spots.module.css";

export type SpotsState =
  | { status: "looking" | "failed" }
  | { status: "found"; spots: readonly Spot[]; chosen: number | null };

export type SpotsProps = { tower: Tower; state: SpotsState; choose: (place: number) => void };

/** Places for the ladder in words: choose one, and the hand goes there. */
export function Spots({ tower, state, choose }: SpotsProps) {
  const { t } = useTranslation("catch_the_moon");
  const isTravelling = useStore(tower.isTravelling);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.spots} aria-labelledby="spots-title">
      <h2 id="spots-title" ref={heading} tabIndex={-1}>
        {t("spots.title")}
      </h2>
      {state.status === "looking" && <p role="status">{t("spots.looking")}</p>}
      {state.status === "failed" && <p role="alert">{t("spots.failed")}</p>}
      {state.status === "found" && state.spots.length === 0 && <p role="status">{t("spots.none")}</p>}
      {state.status === "found" && (
        <>
          <ul className={styles.list}>
            {state.spots.map((spot, place) => (
              <li key={`${spot.kind}-${spot.position_mm.join()}`}>
                <button
                  type="button"
                  className={styles.spot}
                  aria-pressed={state.chosen === place}
                  onClick={() => choose(place)}
                >
                  <span>{describeSpot(spot, t)}</span>
                  <span className={styles.holds}>
                    {spot.fits ? t("spots.holds", { percent: Math.round(100 * spot.holds) }) : t("spots.misses")}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {state.chosen !== null && <p role="status">{t(isTravelling ? "spots.going" : "spots.there")}</p>}
        </>
      )}
    </section>
  );
}

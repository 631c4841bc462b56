import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";

import { NORTH, SOUTH } from "../model/position";
import { sideInWords } from "../words";
import styles from "./EvaluationLine.module.css";
import { heightOf, type Verdict } from "./values";

type Props = {
  /** By ply; null where nothing is known. */
  verdicts: readonly (Verdict | null)[];
  ply: number;
  goTo: (ply: number) => void;
};

const HEIGHT = 100;

/** Who was winning after each move: North above the middle, South below. A click goes to the move. */
export function EvaluationLine({ verdicts, ply, goTo }: Props) {
  const { t } = useTranslation("full_moon");
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function onKey(event: KeyboardEvent, at: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || at + step < 0 || at + step >= verdicts.length) return;
    event.preventDefault();
    goTo(at + step);
    buttons.current[at + step]?.focus();
  }

  function words(verdict: Verdict | null): string {
    if (!verdict) return t("analysis.open");
    if (verdict.winner === null) return t("analysis.drawn");
    return t(verdict.winner === SOUTH ? "analysis.southWins" : "analysis.northWins", { count: verdict.plies });
  }

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t("analysis.line")}</figcaption>
      <div className={styles.chart}>
        <span className={styles.side} data-side="north">
          {sideInWords(NORTH, t)}
        </span>
        <span className={styles.side} data-side="south">
          {sideInWords(SOUTH, t)}
        </span>
        <svg
          className={styles.line}
          viewBox={`0 0 ${verdicts.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {verdicts.map((verdict, at) => {
            if (!verdict) return null;
            const size = Math.max(Math.abs(heightOf(verdict)) * (HEIGHT / 2 - 4), 1.2);
            const isNorth = verdict.winner === NORTH;
            const kind = verdict.winner === null ? "draw" : isNorth ? "north" : "south";
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a ply is its number
                key={at}
                data-kind={kind}
                x={at + 0.12}
                width={0.76}
                y={verdict.winner === null ? HEIGHT / 2 - size : isNorth ? HEIGHT / 2 - size : HEIGHT / 2}
                height={verdict.winner === null ? 2 * size : size}
              />
            );
          })}
        </svg>
        <div className={styles.plies}>
          {verdicts.map((verdict, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a ply is its number
              key={at}
              ref={(element) => {
                buttons.current[at] = element;
              }}
              type="button"
              className={styles.ply}
              aria-current={at === ply ? "step" : undefined}
              tabIndex={at === ply ? 0 : -1}
              aria-label={t("analysis.point", { count: at, value: words(verdict) })}
              title={t("analysis.point", { count: at, value: words(verdict) })}
              onClick={() => goTo(at)}
              onKeyDown={(event) => onKey(event, at)}
            />
          ))}
        </div>
      </div>
    </figure>
  );
}

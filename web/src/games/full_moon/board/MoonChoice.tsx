import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { MoonDisc } from "../art/MoonDisc";
import type { Reach } from "../model/hand";
import { moonAt } from "../model/layout";
import { type Column, type End, type Side, SOUTH } from "../model/position";
import type { Slide } from "../model/slides";
import { touchedAt } from "../spoken";
import { endInWords, wolfInWords } from "../words";
import { at, variables } from "./Stage";
import styles from "./Stage.module.css";

export type MoonChoiceProps = {
  slide: Slide;
  /** The row with the wolves where they go. */
  columns: readonly Column[];
  reach: Reach;
  viewer: Side;
  end: End;
  onPoint: (end: End) => void;
  onPlace: (end: End) => void;
};

/** The two ends of the column that the moon may go to, each a button where the moon would lie. */
export function MoonChoice({ slide, columns, reach, viewer, end, onPoint, onPlace }: MoonChoiceProps) {
  const { t } = useTranslation("full_moon");
  /** The tap that dropped the wolves ends as a click here, where the moon has just appeared: it does not count. */
  const pressed = useRef<End | null>(null);
  const fromTop: readonly End[] = viewer === SOUTH ? ["N", "S"] : ["S", "N"];
  return fromTop
    .filter((one) => slide.ends.includes(one))
    .map((one) => {
      const touched = touchedAt(slide.source, slide.target, slide.pack, one, reach);
      return (
        <button
          key={one}
          type="button"
          className={styles.ghost}
          data-chosen={one === end || undefined}
          style={variables(at(moonAt(columns, slide.target, one, viewer)))}
          aria-label={t("hand.moonTo", { end: endInWords(one, t), wolf: touched ? wolfInWords(touched, t) : "" })}
          onPointerEnter={() => onPoint(one)}
          onFocus={() => onPoint(one)}
          onPointerDown={() => {
            pressed.current = one;
          }}
          onClick={(event) => {
            const isByKey = event.detail === 0;
            if (isByKey || pressed.current === one) onPlace(one);
          }}
        >
          <MoonDisc />
        </button>
      );
    });
}

import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import { afterMoon } from "../model/forced";
import type { Gesture, Hand, Reach } from "../model/hand";
import { type End, type Side, SOUTH } from "../model/position";
import { forcedInWords, touchedAt } from "../spoken";
import { endInWords, wolfInWords } from "../words";
import styles from "./HandBar.module.css";

type Props = { hand: Hand & { stage: "moon" }; reach: Reach; viewer: Side; make: (made: Gesture) => void };

/** The wolves have arrived: to which end does the moon go? */
export function MoonEnds({ hand, reach, viewer, make }: Props) {
  const { t } = useTranslation("full_moon");
  const { slide } = hand;
  const fromTop: readonly End[] = viewer === SOUTH ? ["N", "S"] : ["S", "N"];
  return (
    <div className={`${styles.choices} ${styles.ends}`}>
      <span className={styles.question}>{t("bar.moon")}</span>
      {fromTop.map((end) => {
        const touched = touchedAt(slide.source, slide.target, slide.pack, end, reach);
        return (
          <Button
            key={end}
            look="gold"
            onClick={() => make({ type: "place", end })}
            onPointerEnter={() => make({ type: "point", end })}
            onFocus={() => make({ type: "point", end })}
          >
            {t("bar.moonAt", { end: endInWords(end, t), wolf: touched ? wolfInWords(touched, t) : "" })}
          </Button>
        );
      })}
      <Button onClick={() => make({ type: "back" })}>{t("bar.back")}</Button>
      <p className={styles.forced}>{forcedInWords(afterMoon(reach.position, slide, hand.end), t)}</p>
    </div>
  );
}

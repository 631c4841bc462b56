import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import { type Gesture, type Hand, type Reach, slidesInHand } from "../model/hand";
import { shownIndex } from "../model/layout";
import { nearestFirst, type Side } from "../model/position";
import { wolvesInWords } from "../words";
import styles from "./HandBar.module.css";

type Props = { hand: Hand & { stage: "holding" }; reach: Reach; viewer: Side; make: (made: Gesture) => void };

/** Wolves are in the hand: how many, and where to. */
export function HeldWolves({ hand, reach, viewer, make }: Props) {
  const { t } = useTranslation("full_moon");
  const { columns } = reach.position;
  const column = nearestFirst(columns[hand.source] ?? [], reach.side);
  const place = (index: number) => shownIndex(index, columns.length, viewer);
  const targets = slidesInHand(hand, reach).map((slide) => slide.target);
  const inOrder = targets.toSorted((a, b) => place(a) - place(b));
  return (
    <div className={styles.choices}>
      {column.length > 1 && (
        <fieldset className={styles.packs}>
          <legend>{t("bar.pack")}</legend>
          {column.map((wolf, index) => (
            <Button
              key={wolf}
              aria-pressed={hand.pack === index + 1}
              aria-label={t("bar.packOf", { count: index + 1, wolves: wolvesInWords(column.slice(0, index + 1), t) })}
              onClick={() => make({ type: "take", column: hand.source, pack: index + 1 })}
            >
              {index + 1}
            </Button>
          ))}
        </fieldset>
      )}
      {inOrder.map((target) => {
        const isLeft = place(target) < place(hand.source);
        const words = t("bar.to", { number: target + 1 });
        return (
          <Button key={target} look="gold" onClick={() => make({ type: "drop", column: target })}>
            {isLeft && <span aria-hidden="true">← </span>}
            {words}
            {!isLeft && <span aria-hidden="true"> →</span>}
          </Button>
        );
      })}
      <Button onClick={() => make({ type: "back" })}>{t("bar.putBack")}</Button>
    </div>
  );
}

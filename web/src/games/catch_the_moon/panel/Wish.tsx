import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useSelected } from "../../../app/hooks";
import { type Facts, wishes } from "../model/facts";
import type { Tower } from "../model/tower";
import type { Face } from "../model/view";
import { touchCount } from "../words";
import { DieFace } from "./DieFace";
import styles from "./Wish.module.css";

export type WishProps = { tower: Tower; die: Face; children?: ReactNode };

/** What the die asks for, and how far the ladder in the hand is from it; beside the die there is room for more. */
export function Wish({ tower, die, children }: WishProps) {
  const { t } = useTranslation("catch_the_moon");
  const shown = useSelected(tower.facts, (facts) => facts && shownOf(facts, die));
  return (
    <div className={styles.wish}>
      <span className={styles.die}>
        <DieFace face={die} />
      </span>
      <div className={styles.words}>
        <p className={styles.asks}>{t(`wish.${die}`)}</p>
        {shown && (
          <p className={styles.counter}>
            <Mark isMet={shown.touches} /> {touchCount(die, shown.touching, t)}
          </p>
        )}
        {shown && shown.rises !== null && (
          <p className={styles.counter}>
            <Mark isMet={shown.rises} /> {t("hud.rises", { top: shown.top, highest: shown.highest })}
          </p>
        )}
        {shown?.isOnGround && <p className={styles.ground}>{t("hud.ground")}</p>}
        {children}
      </div>
    </div>
  );
}

/** How high the ladder reaches is only told where the die asks for it. */
function shownOf(facts: Facts, die: Face) {
  const { touches, rises } = wishes(die, facts);
  const [top, highest] = rises === null ? [0, 0] : [Math.round(facts.topMm), Math.round(facts.highestMm)];
  return { touching: facts.touching.length, isOnGround: facts.isOnGround, touches, rises, top, highest };
}

function Mark({ isMet }: { isMet: boolean }) {
  const { t } = useTranslation("catch_the_moon");
  return (
    <span className={isMet ? styles.met : styles.unmet} role="img" aria-label={t(isMet ? "hud.met" : "hud.unmet")}>
      {isMet ? "✓" : "○"}
    </span>
  );
}

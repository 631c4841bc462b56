import { useTranslation } from "react-i18next";

import { useStore } from "../../../app/hooks";
import { wishes } from "../model/facts";
import type { Tower } from "../model/tower";
import type { Face } from "../model/view";
import { touchCount } from "../words";
import { DieFace } from "./DieFace";
import styles from "./Wish.module.css";

export type WishProps = { tower: Tower; die: Face };

/** What the die asks for, and how far the ladder in the hand is from it. */
export function Wish({ tower, die }: WishProps) {
  const { t } = useTranslation("catch_the_moon");
  const facts = useStore(tower.facts);
  const met = facts && wishes(die, facts);
  return (
    <div className={styles.wish}>
      <span className={styles.die}>
        <DieFace face={die} />
      </span>
      <div className={styles.words}>
        <p className={styles.asks}>{t(`wish.${die}`)}</p>
        {facts && met && (
          <p className={styles.counter}>
            <Mark isMet={met.touches} /> {touchCount(die, facts.touching.length, t)}
          </p>
        )}
        {facts && met && met.rises !== null && (
          <p className={styles.counter}>
            <Mark isMet={met.rises} />{" "}
            {t("hud.rises", { top: Math.round(facts.topMm), highest: Math.round(facts.highestMm) })}
          </p>
        )}
        {facts?.isOnGround && <p className={styles.ground}>{t("hud.ground")}</p>}
      </div>
    </div>
  );
}

function Mark({ isMet }: { isMet: boolean }) {
  const { t } = useTranslation("catch_the_moon");
  return (
    <span className={isMet ? styles.met : styles.unmet} role="img" aria-label={t(isMet ? "hud.met" : "hud.unmet")}>
      {isMet ? "✓" : "○"}
    </span>
  );
}

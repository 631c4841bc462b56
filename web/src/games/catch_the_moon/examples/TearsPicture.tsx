import { useTranslation } from "react-i18next";

import { DieFace } from "../panel/DieFace";
import { Drops } from "../panel/Drops";
import styles from "./Pictures.module.css";
import type { TearsScene } from "./scene";

export type TearsPictureProps = { scene: TearsScene };

/** What everybody has at the end; a moon for the winner, a stroke for those who are out. */
export function TearsPicture({ scene }: TearsPictureProps) {
  const { t } = useTranslation("catch_the_moon/examples");
  const { tears, winners = [], out = [] } = scene;
  return (
    <div className={`${styles.night} ${styles.players}`}>
      {tears.map((count, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbers
        <p key={seat} data-out={out.includes(seat) || undefined}>
          <span>{t("player", { number: seat + 1 })}</span>
          <span className={styles.drops}>
            <Drops count={count} isShed />
          </span>
          {winners.includes(seat) && (
            <span className={styles.moon}>
              <DieFace face="moon" />
            </span>
          )}
        </p>
      ))}
    </div>
  );
}

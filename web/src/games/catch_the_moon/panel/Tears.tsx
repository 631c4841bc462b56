import { useTranslation } from "react-i18next";

import { isShared, pool, sadness, type TowerView } from "../model/view";
import { drops } from "../words";
import { Drops } from "./Drops";
import styles from "./Tears.module.css";

const MOODS = 4;

export type TearsProps = { view: TowerView; seatName: (seat: number) => string };

/** Who has how many tears, how many are left, and how the moon takes it. */
export function Tears({ view, seatName }: TearsProps) {
  const { t } = useTranslation("catch_the_moon");
  const title = t(view.edition === "bombyx" ? "hud.tears" : "hud.raindrops");
  const mood = Math.ceil(sadness(view) * MOODS);
  return (
    <section className={styles.tears} aria-label={title}>
      {!isShared(view) && (
        <ul className={styles.seats}>
          {view.tears.map((count, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbers
            <li key={seat} className={seat === view.seat ? styles.current : styles.other}>
              <span className={styles.name}>{seatName(seat)}</span>
              <span role="img" aria-label={drops(count, view, t)} className={styles.drops}>
                {count > 0 ? <Drops count={count} isShed /> : "–"}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.pool}>
        <span role="img" aria-label={t("hud.left", { drops: drops(pool(view), view, t) })} className={styles.drops}>
          <Drops count={pool(view)} />
        </span>
        <span className={styles.mood}>{t(`mood.${mood}`)}</span>
      </p>
      <p className={styles.supply}>{t("hud.supply", { count: view.ladders.supply.length })}</p>
      {view.finalists.length > 0 && (
        <p className={styles.supply}>{t("hud.finalists", { names: view.finalists.map(seatName).join(", ") })}</p>
      )}
    </section>
  );
}

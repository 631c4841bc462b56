import { useTranslation } from "react-i18next";

import { MoonDisc } from "../art/MoonDisc";
import { WolfTile } from "../art/WolfTile";
import { colourOf, type Position, printsOf } from "../model/position";
import styles from "./HandBar.module.css";

/** What the moon asks of the player's lead wolf. */
export function Demand({ position }: { position: Position }) {
  const { t } = useTranslation("full_moon");
  const { moon } = position;
  if (moon === "-") return <p className={styles.line}>{t("bar.first")}</p>;
  if (moon === "*") return <p className={styles.line}>{t("bar.free")}</p>;
  const asked = t("bar.touched", { colour: t(`colours.${colourOf(moon)}`), count: printsOf(moon) });
  return (
    <p className={styles.demand}>
      <span className={styles.touched} aria-hidden="true">
        <MoonDisc className={styles.smallMoon} />
        <WolfTile wolf={moon} className={styles.smallWolf} />
      </span>
      <span>
        {asked.split(/<\/?strong>/).map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part))}
      </span>
    </p>
  );
}

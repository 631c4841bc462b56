import { useTranslation } from "react-i18next";

import { useStore } from "../../../app/hooks";
import type { Tower } from "../model/tower";
import styles from "./Wish.module.css";

export type NearnessProps = { tower: Tower };

/** How far the ladder in the hand is from the nearest one. */
export function Nearness({ tower }: NearnessProps) {
  const { t } = useTranslation("catch_the_moon");
  const nearness = useStore(tower.nearness);
  if (nearness === null) return null;
  const { ladder, mm } = nearness;
  return (
    <p className={styles.nearness}>{mm === 0 ? t("hud.nearTouching", { ladder }) : t("hud.near", { ladder, mm })}</p>
  );
}

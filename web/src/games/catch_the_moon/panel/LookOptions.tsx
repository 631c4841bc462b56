import { useTranslation } from "react-i18next";

import { useStore } from "../../../app/hooks";
import { changeLook, look, QUALITIES, type QualityWish } from "../model/look";
import styles from "./LookOptions.module.css";

const FLAGS = ["cues", "inset", "snaps", "ghost", "slow", "follows", "names"] as const;

/** How the tower is drawn, and what helps to place a ladder. */
export function LookOptions() {
  const { t } = useTranslation("catch_the_moon");
  const wanted = useStore(look);
  return (
    <details className={styles.look}>
      <summary>{t("look.title")}</summary>
      <div className={styles.options}>
        {FLAGS.map((flag) => (
          <label key={flag}>
            <input
              type="checkbox"
              checked={wanted[flag]}
              onChange={(event) => changeLook({ [flag]: event.target.checked })}
            />{" "}
            {t(`look.${flag}`)}
          </label>
        ))}
        <label>
          {t("look.quality")}{" "}
          <select
            value={wanted.quality}
            onChange={(event) => changeLook({ quality: event.target.value as QualityWish })}
          >
            {QUALITIES.map((quality) => (
              <option key={quality} value={quality}>
                {t(`look.qualities.${quality}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  );
}

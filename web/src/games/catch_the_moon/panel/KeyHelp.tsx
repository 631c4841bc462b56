import { useTranslation } from "react-i18next";

import styles from "./KeyHelp.module.css";

const KEYS = [
  ["← → ↑ ↓", "move"],
  ["Page ↑ ↓", "depth"],
  ["A D", "turn"],
  ["W S", "tilt"],
  ["Q E", "roll"],
  ["F", "fine"],
  ["␣", "letGo"],
  ["R", "begin"],
  ["G", "spots"],
  ["T", "tell"],
  ["L O", "look"],
  [", . + −", "camera"],
] as const;

export function KeyHelp() {
  const { t } = useTranslation("catch_the_moon");
  return (
    <details className={styles.help}>
      <summary>{t("keys.title")}</summary>
      <p>{t("keys.mouse")}</p>
      <p>{t("keys.focus")}</p>
      <dl className={styles.keys}>
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

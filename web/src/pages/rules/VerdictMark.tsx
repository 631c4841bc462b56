import { useTranslation } from "react-i18next";

import { isGood, type Verdict } from "../../games/contract";
import { Icon } from "../../ui/Icon";
import styles from "./Example.module.css";

export type VerdictMarkProps = { verdict: Verdict };

/** Told by a sign, a word and a colour. */
export function VerdictMark({ verdict }: VerdictMarkProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.verdict} data-good={isGood(verdict)}>
      <Icon name={isGood(verdict) ? "tick" : "cross"} />
      {t(`rules.verdicts.${verdict}`)}
    </p>
  );
}

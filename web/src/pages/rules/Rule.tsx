import { useTranslation } from "react-i18next";

import type { RulePictures, Scene } from "../../games/contract";
import type { RuleText } from "../../net/rest.generated";
import { Example } from "./Example";
import styles from "./Rule.module.css";

/** No pictures where they could not be loaded. */
export type RuleProps = { rule: RuleText; pictures: RulePictures<Scene> | null; words: string };

/** One rule with its id. What the publisher's rules leave open, and we decided, is marked. */
export function Rule({ rule, pictures, words }: RuleProps) {
  const { t } = useTranslation();
  return (
    <article id={rule.id} className={styles.rule}>
      <h2>
        <a className={styles.id} href={`#${rule.id}`}>
          {rule.id}
        </a>
        {rule.title}
      </h2>
      {rule.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {rule.rulings.map((ruling) => (
        <p key={ruling} className={styles.ruling}>
          <strong>{t("rules.ruling")}</strong> {ruling}
        </p>
      ))}
      {pictures && <Example rule={rule.id} pictures={pictures} words={words} />}
      {rule.editions.length > 0 && (
        <p className={styles.editions}>{t("rules.editions", { editions: rule.editions.join(", ") })}</p>
      )}
    </article>
  );
}

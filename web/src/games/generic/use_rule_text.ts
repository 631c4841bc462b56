import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { preferredLanguage } from "../../app/languages";
import { listRules } from "../../net/rest";
import type { RuleText } from "../../net/rest.generated";

/** What a rule says, in the reader's language; null while that is not known. */
export function useRuleText(game: string, rule: string | null): string | null {
  const { i18n } = useTranslation();
  const [rules, setRules] = useState<readonly RuleText[]>([]);
  const isWanted = rule !== null;
  useEffect(() => {
    let isCurrent = true;
    if (isWanted) {
      listRules(game, preferredLanguage([i18n.language])).then(
        (told) => isCurrent && setRules(told),
        () => {},
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [game, isWanted, i18n.language]);
  const found = rules.find(({ id }) => id === rule);
  return found === undefined ? null : [...found.texts, ...found.rulings].join(" ");
}

import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { preferredLanguage } from "../../app/languages";
import { rulesQuery } from "../../net/queries";

/** What a rule says, in the reader's language; null while that is not known. */
export function useRuleText(game: string, rule: string | null): string | null {
  const { i18n } = useTranslation();
  const query = rulesQuery(game, preferredLanguage([i18n.language]));
  const { data: rules = [] } = useQuery({ ...query, enabled: rule !== null });
  const found = rules.find(({ id }) => id === rule);
  return found === undefined ? null : [...found.texts, ...found.rulings].join(" ");
}

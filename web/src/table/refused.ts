import type { i18n, TFunction } from "i18next";

import type { Refusal } from "../net/protocol.generated";

/** What the table refuses, in words. */
export function refusedWords(refusal: Refusal, t: TFunction, words: i18n): string {
  const key = `refused.${refusal.why}`;
  return words.exists(key) ? t(key) : t("refused.other");
}

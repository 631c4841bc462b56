import type { i18n, TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { useSelected } from "../app/hooks";
import { useRefusalSound } from "../games/Refusal";
import type { Refusal } from "../net/protocol.generated";
import { toast } from "../ui/toasts";
import type { Session } from "./session";

/** The board tells which rule forbids an action; what the table itself refuses is told here. */
export function useRefusals(session: Session): void {
  const { t, i18n } = useTranslation();
  const refusal = useSelected(session.state, (state) => state.refusal);
  useRefusalSound(refusal);
  useEffect(() => {
    if (refusal === null || refusal.why === "rule") return;
    toast(refusedWords(refusal, t, i18n));
  }, [refusal, t, i18n]);
}

/** What the table refuses, in words. */
export function refusedWords(refusal: Refusal, t: TFunction, words: i18n): string {
  const key = `refused.${refusal.why}`;
  return words.exists(key) ? t(key) : t("refused.other");
}

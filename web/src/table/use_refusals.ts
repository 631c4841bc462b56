import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../app/use_store";
import { useRefusalSound } from "../games/use_refusal_sound";
import { toast } from "../ui/toasts";
import { refusedWords } from "./refused";
import type { Session } from "./session";

/** The board tells which rule forbids an action; what the table itself refuses is told here. */
export function useRefusals(session: Session): void {
  const { t, i18n } = useTranslation();
  const { refusal } = useStore(session.state);
  useRefusalSound(refusal);
  useEffect(() => {
    if (refusal === null || refusal.why === "rule") return;
    toast(refusedWords(refusal, t, i18n));
  }, [refusal, t, i18n]);
}

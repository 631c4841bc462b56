import { useTranslation } from "react-i18next";

import type { RequestBody } from "../net/outbox";
import { toast } from "../ui/toasts";
import { refusedWords } from "./refusals";
import type { Session } from "./session";

/** Sends a request that is not a move, and says so when it is refused. */
export function useRequest(session: Session): (body: RequestBody) => Promise<boolean> {
  const { t, i18n } = useTranslation();
  return async (body) => {
    const answer = await session.request(body);
    if (answer.type === "counted") return true;
    toast(refusedWords(answer.refusal, t, i18n));
    return false;
  };
}

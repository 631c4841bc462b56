import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import { answering, type View } from "../model/view";
import type { SeatName } from "../words";
import { Talk } from "./Talk";

export type OfferAnswerProps = { view: View; seatName: SeatName; act: ((action: string) => void) | null };

/** An offer that waits. `act` null: somebody else has to answer. */
export function OfferAnswer({ view, seatName, act }: OfferAnswerProps) {
  const { t } = useTranslation("catch_22");
  const listener = answering(view);
  if (view.offer === null || listener === null) return null;
  const [, owner, price] = view.offer;
  const kind = view.seat === owner ? "buy" : "sell";
  return (
    <Talk
      speaker={view.seat}
      listener={listener}
      label={t("ransom.label")}
      says={t(`ransom.${kind}-say`, { tokens: t("tokens", { count: price }) })}
    >
      {act === null ? (
        <p>{t("ransom.thinking", { name: seatName(listener) })}</p>
      ) : (
        <>
          <Button look="gold" onClick={() => act("accept")}>
            {t("ransom.accept")}
          </Button>
          <Button onClick={() => act("decline")}>{t("ransom.decline")}</Button>
        </>
      )}
    </Talk>
  );
}

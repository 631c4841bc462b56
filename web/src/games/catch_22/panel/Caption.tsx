import { useTranslation } from "react-i18next";

import type { Thrown } from "../model/picture";
import type { SeatName } from "../words";

export type CaptionProps = { thrown: Thrown | null; isCarrying: boolean; seatName: SeatName };

/** Beside the die: who threw it last, or what to do with the cube in hand. */
export function Caption({ thrown, isCarrying, seatName }: CaptionProps) {
  const { t } = useTranslation("catch_22");
  if (isCarrying) return <p>{t("actions.cube-armed")}</p>;
  if (thrown === null) return null;
  return <p aria-hidden="true">{t("log.die", { name: seatName(thrown.seat), pips: thrown.pips })}</p>;
}

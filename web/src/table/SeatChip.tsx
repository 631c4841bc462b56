import { useTranslation } from "react-i18next";

import type { ClockView, SeatView } from "../net/protocol.generated";
import { Icon } from "../ui/Icon";
import { Clock } from "./Clock";
import { PlayerName } from "./names";
import styles from "./SeatChip.module.css";

export type SeatChipProps = {
  number: number;
  seat: SeatView;
  name: string;
  isMine: boolean;
  isPresent: boolean;
  isTurn: boolean;
  isWinner: boolean;
  clock: ClockView | null;
  skew_s: number;
  at: number;
};

export function SeatChip({
  number,
  seat,
  name,
  isMine,
  isPresent,
  isTurn,
  isWinner,
  clock,
  skew_s,
  at,
}: SeatChipProps) {
  const { t } = useTranslation();
  const { occupant } = seat;
  const isPerson = occupant?.type === "person";
  const isHere = isMine || isPresent;
  return (
    <li className={`${styles.chip} ${isTurn ? styles.turn : ""}`} aria-current={isTurn ? "true" : undefined}>
      {isPerson && <span className={isHere ? styles.here : styles.away} />}
      {occupant?.type === "bot" && <Icon name="bot" />}
      <PlayerName seat={seat} name={name} className={styles.name} />
      {isPerson && !isHere && <span className="visually-hidden">{t("table.isAway")}</span>}
      {occupant?.type === "bot" && (
        <span className={styles.note}>{t(`levels.${occupant.level}`, { defaultValue: occupant.level })}</span>
      )}
      {isMine && <span className={styles.note}>{t("table.you")}</span>}
      {seat.is_out && <span className={styles.note}>{t("table.gaveUp")}</span>}
      {seat.has_stand_in && (
        <>
          <Icon name="bot" />
          <span className={styles.note}>{t("table.standIn")}</span>
        </>
      )}
      {isWinner && <span className={styles.winner}>{t("table.winner")}</span>}
      {isTurn && <span className="visually-hidden">{t("table.toMove")}</span>}
      {clock !== null && <Clock clock={clock} seat={number} at={at} skew_s={skew_s} />}
    </li>
  );
}

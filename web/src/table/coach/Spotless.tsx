import { useTranslation } from "react-i18next";

import type { SeatReviewInfo } from "../../net/rest.generated";
import { Moon } from "../../ui/Moon";
import type { TableTools } from "../tools";
import { useTable } from "../use_table";
import styles from "./Coach.module.css";
import type { Told } from "./told_to";

export type SpotlessProps = TableTools & { told: Told };

/** Said to those who gave nothing away. */
export function Spotless({ session, game, seatName, tg, told }: SpotlessProps) {
  const { t } = useTranslation("coach");
  const mySeats = useTable(session, (table) => table.mySeats);
  const isReader = ({ seat }: SeatReviewInfo) => mySeats.length === 1 && mySeats[0] === seat;
  return (
    <div className={styles.spotless}>
      <Moon size="2.4em" />
      <ul>
        {told.seats.map((seat) => (
          <li key={seat.seat}>
            <strong>{isReader(seat) ? t("none.you") : t("none.seat", { name: seatName(seat.seat) })}</strong>{" "}
            {game.coach?.remark?.(seat, tg)} {(seat.unknown ?? 0) > 0 && t("unknown", { count: seat.unknown })}
          </li>
        ))}
      </ul>
    </div>
  );
}

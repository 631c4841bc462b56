import { useTranslation } from "react-i18next";

import { useStore } from "../app/hooks";
import { SeatChip } from "./SeatChip";
import styles from "./Seats.module.css";
import type { TableTools } from "./tools";

export function Seats({ session, table, seatName }: TableTools) {
  const { t } = useTranslation();
  const { shown } = useStore(session.state);
  const turn = table.ending === null ? (shown?.seen.turn ?? null) : null;
  return (
    <ul className={styles.seats} aria-label={t("table.seats")}>
      {table.seats.map((seat, number) => (
        <SeatChip
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={number}
          number={number}
          seat={seat}
          name={seatName(number)}
          isMine={table.mySeats.includes(number)}
          isPresent={table.present.includes(number)}
          isTurn={turn === number}
          isWinner={table.ending?.winners.includes(number) ?? false}
          clock={table.position?.clock ?? null}
          skew_s={table.skew_s}
          at={table.position_at}
        />
      ))}
      {table.spectators > 0 && (
        <li className={styles.spectators}>{t("table.spectators", { count: table.spectators })}</li>
      )}
    </ul>
  );
}

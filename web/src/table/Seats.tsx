import { useTranslation } from "react-i18next";

import { SeatChip } from "./SeatChip";
import styles from "./Seats.module.css";
import { endingTold } from "./shown";
import type { TableTools } from "./tools";
import { useTable } from "./use_table";

export function Seats({ session, seatName }: TableTools) {
  const { t } = useTranslation();
  const table = useTable(session, (table, state) => ({
    seats: table.seats,
    mySeats: table.mySeats,
    present: table.present,
    spectators: table.spectators,
    ending: endingTold(table, state),
    turn: state.told?.seen.turn ?? null,
    clock: table.position?.clock ?? null,
    clock_at: table.position_at,
    skew_s: table.skew_s,
  }));
  const turn = table.ending === null ? table.turn : null;
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
          clock={table.clock}
          skew_s={table.skew_s}
          at={table.clock_at}
        />
      ))}
      {table.spectators > 0 && (
        <li className={styles.spectators}>{t("table.spectators", { count: table.spectators })}</li>
      )}
    </ul>
  );
}

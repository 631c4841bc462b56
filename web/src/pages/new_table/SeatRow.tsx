import { useTranslation } from "react-i18next";

import { settings } from "../../app/settings";
import type { WantedSeat } from "../wanted_seats";
import styles from "./SeatRow.module.css";

export type SeatRowProps = {
  number: number;
  seat: WantedSeat;
  /** For a seat that becomes a bot's. */
  level: string;
  change: (seat: WantedSeat) => void;
};

const KINDS = ["person", "bot", "open"] as const;

function seatOf(kind: string, level: string): WantedSeat {
  if (kind === "bot") return { type: "bot", level };
  return kind === "open" ? { type: "open" } : { type: "person" };
}

export function SeatRow({ number, seat, level, change }: SeatRowProps) {
  const { t } = useTranslation();
  const label = t("new.seat", { number: number + 1 });
  return (
    <li className={styles.row}>
      <span className={styles.number}>{label}</span>
      <select
        className={styles.kind}
        aria-label={label}
        value={seat.type}
        onChange={(event) => change(seatOf(event.target.value, level))}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`new.kinds.${kind}`)}
          </option>
        ))}
      </select>
      {seat.type === "person" && (
        <input
          className={styles.name}
          aria-label={t("new.nameOf", { number: number + 1 })}
          placeholder={number === 0 ? settings.get().name || t("guest") : t("guestNumber", { number: number + 1 })}
          maxLength={40}
          value={seat.name ?? ""}
          onChange={(event) => change({ type: "person", name: event.target.value })}
        />
      )}
      {seat.type === "bot" && (
        <span className={styles.note}>{t(`levels.${seat.level}`, { defaultValue: seat.level })}</span>
      )}
      {seat.type === "open" && <span className={styles.note}>{t("new.byLink")}</span>}
    </li>
  );
}

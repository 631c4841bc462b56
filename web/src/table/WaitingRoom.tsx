import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import { Invitation } from "./Invitation";
import type { TableTools } from "./tools";
import { useRequest } from "./use_request";
import { useTable } from "./use_table";
import styles from "./WaitingRoom.module.css";

export type WaitingRoomProps = TableTools & { invite: string | null };

/** Before the game: the link for those who are missing, or the button that begins. */
export function WaitingRoom({ tableId, session, invite }: WaitingRoomProps) {
  const { t } = useTranslation();
  const request = useRequest(session);
  const { free, seat, hasClock } = useTable(session, ({ seats, mySeats, settings }) => ({
    free: seats.filter((seat) => seat.occupant === null).length,
    seat: mySeats[0],
    hasClock: (settings.clock?.type ?? "none") !== "none",
  }));
  if (free === 0) {
    return (
      <div className={styles.room}>
        <h2>{t("waiting.full")}</h2>
        {hasClock && <p>{t("waiting.clock")}</p>}
        {seat !== undefined && (
          <Button look="gold" onClick={() => request({ type: "begin", seat })}>
            {t("waiting.begin")}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.room}>
      <h2>{t("waiting.title", { count: free })}</h2>
      <p>{t("waiting.text")}</p>
      <Invitation path={`/join/${tableId}${invite === null ? "" : `#${invite}`}`} />
    </div>
  );
}

import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import { QrCode } from "../ui/QrCode";
import { ShareLink } from "../ui/ShareLink";
import type { TableTools } from "./tools";
import { useRequest } from "./use_request";
import styles from "./WaitingRoom.module.css";

export type WaitingRoomProps = TableTools & { invite: string | null };

/** Before the game: the link for those who are missing, or the button that begins. */
export function WaitingRoom({ tableId, session, table, invite }: WaitingRoomProps) {
  const { t } = useTranslation();
  const request = useRequest(session);
  const free = table.seats.filter((seat) => seat.occupant === null).length;
  const [seat] = table.mySeats;
  if (free === 0) {
    return (
      <div className={styles.room}>
        <h2>{t("waiting.full")}</h2>
        {(table.settings.clock?.type ?? "none") !== "none" && <p>{t("waiting.clock")}</p>}
        {seat !== undefined && (
          <Button look="gold" onClick={() => request({ type: "begin", seat })}>
            {t("waiting.begin")}
          </Button>
        )}
      </div>
    );
  }
  const link = `${location.origin}/join/${tableId}${invite === null ? "" : `#${invite}`}`;
  return (
    <div className={styles.room}>
      <h2>{t("waiting.title", { count: free })}</h2>
      <p>{t("waiting.text")}</p>
      <ShareLink link={link} />
      <QrCode text={link} label={t("waiting.qr")} />
    </div>
  );
}

import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import styles from "./OfferNote.module.css";
import { stillPlaying } from "./state";
import type { TableTools } from "./tools";
import { useRequest } from "./use_request";
import { useTable } from "./use_table";

/** A draw, a takeback or help that waits for an answer. */
export function OfferNote({ session, seatName }: TableTools) {
  const { t } = useTranslation();
  const request = useRequest(session);
  const { proposal, mySeats } = useTable(session, ({ proposal, mySeats }) => ({ proposal, mySeats }));
  const playing = useTable(session, stillPlaying);
  if (proposal === null) return null;
  const { agreed, version: to } = proposal;
  const [seat] = playing.filter((mine) => !agreed.includes(mine));
  // Of several at one screen, one asks the others.
  const isOwn = seat === undefined && mySeats.includes(proposal.seat);
  return (
    <div className={styles.note} role="status">
      <span>{t(`offer.${isOwn ? "own" : "others"}.${proposal.offer}`, { name: seatName(proposal.seat) })}</span>
      {seat === undefined ? (
        isOwn && (
          <span className={styles.buttons}>
            <span className={styles.wait}>{t("offer.wait")}</span>
            <Button isSmall onClick={() => request({ type: "answer", seat: proposal.seat, agrees: false, to })}>
              {t("offer.withdraw")}
            </Button>
          </span>
        )
      ) : (
        <span className={styles.buttons}>
          <Button look="gold" isSmall onClick={() => request({ type: "answer", seat, agrees: true, to })}>
            {t("offer.agree")}
          </Button>
          <Button isSmall onClick={() => request({ type: "answer", seat, agrees: false, to })}>
            {t("offer.decline")}
          </Button>
        </span>
      )}
    </div>
  );
}

import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import type { Bargain } from "../model/choices";
import type { SeatName } from "../words";
import styles from "./OfferForm.module.css";
import { Talk } from "./Talk";

export type OfferFormProps = {
  bargain: Bargain;
  /** Who makes the offer. */
  seat: number;
  seatName: SeatName;
  act: (action: string) => void;
  cancel: () => void;
};

/** What would you give, or want, for the cube? */
export function OfferForm({ bargain, seat, act, cancel }: OfferFormProps) {
  const { t } = useTranslation("catch_22");
  const most = bargain.prices[bargain.prices.length - 1] ?? 0;
  const [wanted, setWanted] = useState(Math.min(2, most));
  const price = Math.min(wanted, most);
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => slider.current?.focus(), []);
  return (
    <Talk
      speaker={seat}
      listener={bargain.seat}
      label={t("ransom.label")}
      says={t(`ransom.${bargain.type}-say`, { tokens: t("tokens", { count: price }) })}
    >
      <div className={styles.price}>
        <label htmlFor={id}>{t("ransom.price")}</label>
        <input
          id={id}
          ref={slider}
          type="range"
          min={0}
          max={most}
          value={price}
          onChange={(event) => setWanted(Number(event.target.value))}
          onKeyDown={(event) => {
            if (event.key === "Escape") cancel();
          }}
        />
        <output htmlFor={id}>{price}</output>
      </div>
      <Button look="gold" onClick={() => act(`${bargain.type} ${bargain.seat + 1} for ${price}`)}>
        {t("ransom.offer")}
      </Button>
      <Button look="quiet" onClick={cancel}>
        {t("ransom.cancel")}
      </Button>
      <p className={styles.once}>{t("ransom.once")}</p>
    </Talk>
  );
}

import { useTranslation } from "react-i18next";

import type { Picture } from "../model/picture";
import type { SeatName } from "../words";
import { Purse } from "./Purse";
import styles from "./Purses.module.css";

export type PursesProps = {
  picture: Picture;
  /** Who acts; nobody once the game is over. */
  mover: number | null;
  mySeats: readonly number[];
  seatName: SeatName;
};

export function Purses({ picture, mover, mySeats, seatName }: PursesProps) {
  const { t } = useTranslation("catch_22");
  return (
    <ul className={styles.purses} aria-label={t("purse.label")}>
      {picture.tokens.map((_, seat) => (
        <Purse
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={seat}
          seat={seat}
          picture={picture}
          isMover={seat === mover}
          isOver={mover === null}
          isYou={mySeats.length === 1 && mySeats.includes(seat)}
          seatName={seatName}
        />
      ))}
    </ul>
  );
}

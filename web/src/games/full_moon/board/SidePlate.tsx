import { useTranslation } from "react-i18next";

import type { Side } from "../model/position";
import { sideInWords } from "../words";
import styles from "./SidePlate.module.css";

type Props = { side: Side; isTop: boolean; isTurn: boolean };

/** Who sits at this edge of the board. */
export function SidePlate({ side, isTop, isTurn }: Props) {
  const { t } = useTranslation("full_moon");
  return (
    <div className={styles.plate} data-top={isTop || undefined} data-turn={isTurn || undefined}>
      {sideInWords(side, t)}
    </div>
  );
}

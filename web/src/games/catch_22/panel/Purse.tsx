import { useTranslation } from "react-i18next";

import { Cube } from "../art/Cube";
import { Pawn } from "../art/Pawn";
import { Coin } from "../art/SquareIcon";
import type { Picture } from "../model/picture";
import { TOKENS_TO_WIN } from "../model/view";
import type { SeatName } from "../words";
import styles from "./Purses.module.css";

export type PurseProps = {
  seat: number;
  picture: Picture;
  /** Whether the seat acts, and whether anybody does. */
  isMover: boolean;
  isOver: boolean;
  isYou: boolean;
  seatName: SeatName;
};

/** What one player has: gold, cubes in hand, cubes of others. */
export function Purse({ seat, picture, isMover, isOver, isYou, seatName }: PurseProps) {
  const { t } = useTranslation("catch_22");
  const tokens = picture.tokens[seat] ?? 0;
  const hand = picture.hands[seat] ?? 0;
  const held = (picture.held[seat] ?? []).flatMap((count, owner) => (count > 0 ? [{ count, owner }] : []));
  const isReady = tokens >= TOKENS_TO_WIN && !isOver;
  const sign = t("purse.sign", { colour: t(`colours.${seat}`), emblem: t(`emblems.${seat}`) });
  return (
    <li className={styles.purse} data-mover={isMover || undefined}>
      <svg viewBox="-20 -54 40 60" className={styles.portrait} role="img" aria-label={sign}>
        <Pawn seat={seat} />
      </svg>
      <div className={styles.who}>
        <span className={styles.name}>{seatName(seat)}</span>
        {isYou && <span className={styles.tag}>{t("purse.you")}</span>}
        {isMover && <span className={styles.turn}>{t("purse.turn")}</span>}
      </div>
      <div className={styles.gold}>
        <svg viewBox="-11 -11 22 22" className={styles.coin} aria-hidden="true">
          <Coin x={0} y={0} radius={10} />
        </svg>
        <span className={styles.count}>{t("purse.of", { count: tokens })}</span>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, (tokens / TOKENS_TO_WIN) * 100)}%` }} />
        </span>
      </div>
      {isReady && <p className={styles.ready}>{t("purse.ready")}</p>}
      <div className={styles.cubes}>
        <span className={styles.row}>
          <Stock seat={seat} count={hand} />
          <span className="visually-hidden">{t("purse.hand", { cubes: t("cubes", { count: hand }) })}</span>
        </span>
        {held.map(({ count, owner }) => (
          <span key={owner} className={styles.held}>
            <Stock seat={owner} count={count} />
            <span>{t("purse.holds", { cubes: t("cubes", { count }), name: seatName(owner) })}</span>
          </span>
        ))}
      </div>
    </li>
  );
}

type StockProps = { seat: number; count: number };

/** So many cubes in a row. */
function Stock({ seat, count }: StockProps) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cubes are alike
    <svg key={index} viewBox="-18 -18 38 38" className={styles.cube} aria-hidden="true">
      <Cube seat={seat} />
    </svg>
  ));
}

import { memo } from "react";
import { SquareIcon } from "../art/SquareIcon";
import type { Square } from "../model/board";
import { TILE } from "../model/geometry";
import styles from "./Grid.module.css";

/** `x` and `y` are its upper left corner; `gold` is what a jackpot still holds. */
export type TileProps = { square: Square; x: number; y: number; gold: number };

/** A square of the lanes with its picture. */
export const Tile = memo(function Tile({ square, x, y, gold }: TileProps) {
  const isPlain = square.kind === "plain";
  const kind = square.kind === "star" ? styles.starTile : isPlain ? styles.tile : styles.pictureTile;
  const stones = STONES[(square.column * 5 + square.row * 3) % STONES.length];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={kind} x="1.5" y="1.5" width={TILE - 3} height={TILE - 3} rx="7" />
      {isPlain ? <path className={styles.stones} d={stones} /> : <path className={styles.inlay} d={INLAY} />}
      <g transform={`translate(${TILE / 2} ${TILE / 2})`}>
        <SquareIcon kind={square.kind} gold={gold} />
      </g>
      <rect className={styles.ring} x="1" y="1" width={TILE - 2} height={TILE - 2} rx="8" />
    </g>
  );
});

const INLAY = "M9 4.5 H39 Q43.5 4.5 43.5 9 V39 Q43.5 43.5 39 43.5 H9 Q4.5 43.5 4.5 39 V9 Q4.5 4.5 9 4.5 Z";

/** How plain squares are paved. */
const STONES = [
  "M5 17 H43 M5 32 H43 M19 4 V17 M33 17 V32 M14 32 V44",
  "M5 16 H43 M5 31 H43 M30 4 V16 M15 16 V31 M33 31 V44",
  "M17 5 V43 M32 5 V43 M4 19 H17 M17 32 H32 M32 15 H44",
  "M16 5 V43 M31 5 V43 M4 30 H16 M16 17 H31 M31 33 H44",
];

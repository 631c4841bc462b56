import type { Verdict } from "../../contract";
import { WolfTile } from "../art/WolfTile";
import { TILE_HEIGHT } from "../model/layout";
import { type Side, SOUTH } from "../model/position";
import { at, boxAround, NO, TILE, wolfBox, YES } from "./drawing";
import styles from "./RowPicture.module.css";
import { type Attempt, outside, SWING } from "./scene";

export type AttemptArrowProps = { attempt: Attempt; mover: Side; verdict: Verdict | null };

/** Where the wolves would lie, and how they come there: around the mover's side of the row. */
export function AttemptArrow({ attempt, mover, verdict }: AttemptArrowProps) {
  const { landing, wolves } = attempt;
  const out = mover === SOUTH ? 1 : -1;
  const height = wolves.length * TILE_HEIGHT * TILE - 6;
  const far = (outside(attempt, mover) + out * SWING * 1.25) * TILE;
  const start = { x: attempt.start.x * TILE, y: attempt.start.y * TILE };
  const tip = { x: landing.x * TILE, y: landing.y * TILE + out * (height / 2 + 8) };
  const isRefused = verdict === "refused";
  return (
    <g className={styles.attempt} data-refused={isRefused || undefined}>
      {wolves.map((wolf, behind) => {
        const y = landing.y + out * ((wolves.length - 1) / 2 - behind) * TILE_HEIGHT;
        return (
          <svg key={wolf} className={styles.ghost} {...wolfBox({ x: landing.x, y })} aria-hidden="true">
            <WolfTile wolf={wolf} />
          </svg>
        );
      })}
      <rect className={styles.landing} {...boxAround(landing, TILE - 6, height)} rx="14" />
      <path className={styles.arrow} d={`M${start.x} ${start.y}C${start.x} ${far} ${tip.x} ${far} ${tip.x} ${tip.y}`} />
      <path
        className={styles.arrow}
        data-head
        d={`M${tip.x - 15} ${tip.y + out * 17}L${tip.x} ${tip.y}L${tip.x + 15} ${tip.y + out * 17}`}
      />
      {verdict && (
        <path className={isRefused ? styles.no : styles.yes} d={isRefused ? NO : YES} transform={at(landing)} />
      )}
    </g>
  );
}

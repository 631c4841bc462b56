import { memo } from "react";

import { Drawing } from "../art/Drawing";
import type { Board } from "../model/board";
import { centreOf } from "../model/geometry";
import { liveryOf } from "../model/seats";
import type { Trail as Walked } from "../model/stage";
import styles from "./Trail.module.css";

export type TrailProps = { board: Board; trail: Walked | null };

/** The way of the last move, from where the pawn stood to where it went. */
export const Trail = memo(function Trail({ board, trail }: TrailProps) {
  if (trail === null) return null;
  const points = trail.way.map((square) => centreOf(board, square));
  const [start] = points;
  const { colour } = liveryOf(trail.seat);
  return (
    <Drawing className={styles.trail}>
      {[styles.edge, styles.line].map((className, layer) => (
        <polyline
          key={className}
          className={className}
          stroke={layer === 0 ? undefined : colour}
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        />
      ))}
      {start && <circle className={styles.start} cx={start.x} cy={start.y} r="9" stroke={colour} />}
    </Drawing>
  );
});

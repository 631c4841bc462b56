import type { Verdict } from "../../contract";
import type { Board } from "../model/board";
import styles from "./Pictures.module.css";
import { wayPoints } from "./scene";

export type WayProps = { board: Board; squares: readonly string[]; verdict: Verdict | null };

const HEAD = 11;

/** A move with its arrow; broken where the rules refuse it. */
export function Way({ board, squares, verdict }: WayProps) {
  const points = wayPoints(board, squares);
  const [before, end] = points.slice(-2);
  if (!before || !end) return null;
  const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return (
    <g className={styles.way} data-refused={verdict === "refused" || undefined}>
      {[styles.wayRim, styles.wayLine].map((className) => (
        <g key={className} className={className}>
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
          <path
            data-head
            d={`M${-HEAD} ${-HEAD}L0 0L${-HEAD} ${HEAD}`}
            transform={`translate(${end.x} ${end.y}) rotate(${turn})`}
          />
        </g>
      ))}
    </g>
  );
}

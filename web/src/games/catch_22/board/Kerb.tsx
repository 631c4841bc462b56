import { memo } from "react";
import { Drawing } from "../art/Drawing";
import type { Board } from "../model/board";
import { cornerOf, TILE } from "../model/geometry";
import styles from "./Grid.module.css";

export type KerbProps = { board: Board };

/** One dark border around all lanes together. */
export const Kerb = memo(function Kerb({ board }: KerbProps) {
  const corners = [...board.squares.values()].map((square) => cornerOf(board, square.column, square.row));
  return (
    <Drawing>
      {KERBS.map(({ className, by, drop }) => (
        <g key={className} className={className}>
          {corners.map(({ x, y }) => (
            <rect
              key={`${x} ${y}`}
              x={x - by}
              y={y - by + drop}
              width={TILE + 2 * by}
              height={TILE + 2 * by}
              rx={8 + by / 2}
            />
          ))}
        </g>
      ))}
    </Drawing>
  );
});

const KERBS = [
  { className: styles.fall, by: 4, drop: 5 },
  { className: styles.kerb, by: 4, drop: 0 },
  { className: styles.joint, by: 1.5, drop: 0 },
];

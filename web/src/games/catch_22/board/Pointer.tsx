import { Drawing } from "../art/Drawing";
import type { Board } from "../model/board";
import { centreOf, TILE } from "../model/geometry";
import { boxOf, type Pointer as Pointed } from "../model/pointer";
import styles from "./Pointer.module.css";

export type PointerProps = { board: Board; pointer: Pointed };

/** What a hint or the coach points at, over all that lies there. */
export function Pointer({ board, pointer: { region, rings, way } }: PointerProps) {
  const line = way.map((square) => centreOf(board, square)).map(({ x, y }) => `${x},${y}`);
  return (
    <Drawing className={styles.pointer}>
      {region && <rect className={styles.region} {...boxOf(board, region)} rx="16" />}
      {line.length > 1 &&
        [styles.edge, styles.way].map((className) => (
          <polyline key={className} className={className} points={line.join(" ")} />
        ))}
      {rings.map((square) => {
        const { x, y } = centreOf(board, square);
        return (
          <g key={square}>
            <circle className={styles.halo} cx={x} cy={y} r={TILE * 0.62} />
            <circle className={styles.ring} cx={x} cy={y} r={TILE * 0.62} />
          </g>
        );
      })}
    </Drawing>
  );
}

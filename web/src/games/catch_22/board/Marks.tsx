import { Drawing } from "../art/Drawing";
import type { Board } from "../model/board";
import { centreOf, TILE } from "../model/geometry";
import styles from "./Marks.module.css";

export type MarksProps = {
  board: Board;
  open: ReadonlySet<string>;
  winning: ReadonlySet<string>;
  /** A way to each of the open squares, where a pawn is to move. */
  ways: ReadonlyMap<string, readonly string[]>;
  /** The open square that is looked at. */
  chosen: string | null;
  /** Plain squares that will not take the cube in hand. */
  barred: readonly string[];
};

/** What can be done, drawn over the lanes. */
export function Marks({ board, open, winning, ways, chosen, barred }: MarksProps) {
  const isCrowded = open.size > MANY;
  const way = chosen === null ? undefined : ways.get(chosen);
  return (
    <Drawing className={styles.marks}>
      {barred.map((square) => (
        <path key={square} className={styles.barred} d={hatch(board, square)} />
      ))}
      {[...ways].map(([square, squares]) => (
        <polyline key={square} className={styles.way} points={points(board, squares)} />
      ))}
      {way && <polyline className={styles.chosenWay} points={points(board, way)} />}
      {[...open].map((square) => {
        const { x, y } = centreOf(board, square);
        const isChosen = square === chosen;
        return (
          <g key={square} transform={`translate(${x} ${y})`} className={isChosen ? styles.chosen : styles.open}>
            <rect x={-TILE / 2 + 3} y={-TILE / 2 + 3} width={TILE - 6} height={TILE - 6} rx="7" />
            {(isChosen || !isCrowded) && <path d={BRACKETS} />}
            {isCrowded && !isChosen && <path d={SPOT} />}
            {!isCrowded && (
              <text className={styles.name} x={-TILE / 2 + 7} y={TILE / 2 - 7}>
                {square}
              </text>
            )}
            {winning.has(square) && <path className={styles.wins} d={CROWN} transform="translate(0 -24)" />}
          </g>
        );
      })}
    </Drawing>
  );
}

function points(board: Board, squares: readonly string[]): string {
  return squares
    .map((square) => centreOf(board, square))
    .map(({ x, y }) => `${x},${y}`)
    .join(" ");
}

function hatch(board: Board, square: string): string {
  const { x, y } = centreOf(board, square);
  return [-14, 0, 14].map((by) => `M${x - 9 + by} ${y + 15} l18 -30`).join(" ");
}

/** With more marks than this, small ones are enough. */
const MANY = 24;

const SPOT = "M-6 0 H6 M0 -6 V6";

const BRACKETS =
  "M-20 -11 V-15 Q-20 -20 -15 -20 H-11 M11 -20 H15 Q20 -20 20 -15 V-11 M20 11 V15 Q20 20 15 20 H11 M-11 20 H-15 Q-20 20 -20 15 V11";

const CROWN = "M-11 5 L-13 -6 L-5.5 -1 L0 -9 L5.5 -1 L13 -6 L11 5 Z";

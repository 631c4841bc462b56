import { type Board, type Kind, readBoard } from "../model/board";
import styles from "./BoardMap.module.css";

export type BoardMapProps = { text: string };

/** A whole board as small as a stamp. */
export function BoardMap({ text }: BoardMapProps) {
  const board = readBoard(text);
  return (
    <svg viewBox={`-0.6 -0.6 ${board.width + 1.2} ${board.height + 1.2}`} className={styles.map} aria-hidden="true">
      {[...board.squares.values()].map(({ name, column, row, kind }) => (
        <rect key={name} className={styles[TONES[kind]]} {...place(board, column, row)} width="1.02" height="1.02" />
      ))}
      {[...board.squares.values()]
        .filter(({ kind }) => kind === "star" || kind === "jackpot")
        .map(({ name, column, row, kind }) => {
          const { x, y } = place(board, column, row);
          return (
            <circle key={name} className={styles[kind]} cx={x + 0.5} cy={y + 0.5} r={kind === "star" ? 0.62 : 0.34} />
          );
        })}
    </svg>
  );
}

const TONES: Record<Kind, "lane" | "picture"> = {
  plain: "lane",
  star: "picture",
  jackpot: "picture",
  "roll-again": "picture",
  "switch-places": "picture",
  "remove-cube": "picture",
};

function place(board: Board, column: number, row: number): { x: number; y: number } {
  return { x: column, y: board.height - 1 - row };
}

import { memo } from "react";
import { Drawing } from "../art/Drawing";
import { SquareIcon } from "../art/SquareIcon";
import type { Board, Square } from "../model/board";
import { cornerOf, TILE } from "../model/geometry";
import styles from "./Grid.module.css";

export type GridProps = {
  board: Board;
  gold: readonly number[];
  /** The one square that the Tab key reaches. */
  cursor: string;
  /** Of every square by its name. */
  words: ReadonlyMap<string, string>;
  open: ReadonlySet<string>;
  winning: ReadonlySet<string>;
};

/** The lanes. Rows are rows of a grid for whoever reads them instead of seeing them. */
export const Grid = memo(function Grid({ board, gold, cursor, words, open, winning }: GridProps) {
  const rows = Array.from({ length: board.height }, (_, index) => board.height - 1 - index);
  return (
    <>
      <Kerb board={board} />
      {rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: there are no table rows in SVG
        <g key={row} role="row">
          {[...board.squares.values()]
            .filter((square) => square.row === row)
            .map((square) => (
              // biome-ignore lint/a11y/useSemanticElements: there are no table cells in SVG
              <g
                key={square.name}
                role="gridcell"
                tabIndex={square.name === cursor ? 0 : -1}
                aria-label={words.get(square.name)}
                data-square={square.name}
                data-open={open.has(square.name) || undefined}
                data-wins={winning.has(square.name) || undefined}
                className={styles.square}
              >
                <Tile
                  square={square}
                  {...cornerOf(board, square.column, square.row)}
                  gold={square.jackpot === null ? 0 : (gold[square.jackpot] ?? 0)}
                />
              </g>
            ))}
        </g>
      ))}
    </>
  );
});

/** One dark border around all lanes together. */
const Kerb = memo(function Kerb({ board }: { board: Board }) {
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

const Tile = memo(function Tile({ square, x, y, gold }: { square: Square; x: number; y: number; gold: number }) {
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

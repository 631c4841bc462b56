import { memo } from "react";
import type { Board } from "../model/board";
import { cornerOf } from "../model/geometry";
import styles from "./Grid.module.css";
import { Kerb } from "./Kerb";
import { Tile } from "./Tile";

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

/** The lanes. Rows are rows of a grid for screen readers. */
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

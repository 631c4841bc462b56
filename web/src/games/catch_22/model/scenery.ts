/** The town between the lanes: which house, tree or pond stands on which blue cells. The same board always
 * looks the same. */

import { type Board, squareAt } from "./board";

export type Decoration =
  | "manor"
  | "pond"
  | "chapel"
  | "cottage"
  | "house"
  | "tree"
  | "pines"
  | "bush"
  | "flowers"
  | "lamp"
  | "well";

/** `column` and `row` are the lower left cell. */
export type Plot = { decoration: Decoration; column: number; row: number; columns: number; rows: number; turn: number };

const SIZES: { columns: number; rows: number; decorations: readonly Decoration[]; chance: number }[] = [
  { columns: 2, rows: 2, decorations: ["manor", "pond", "chapel", "manor"], chance: 0.8 },
  { columns: 2, rows: 1, decorations: ["cottage"], chance: 0.5 },
  {
    columns: 1,
    rows: 1,
    decorations: ["tree", "house", "pines", "flowers", "tree", "lamp", "bush", "house", "well", "tree"],
    chance: 1,
  },
];

/** A number from 0 to 1 that belongs to the cell. */
function scatter(column: number, row: number, salt: number): number {
  const wave = Math.sin(column * 127.1 + row * 311.7 + salt * 74.7) * 43758.5453;
  return wave - Math.floor(wave);
}

export function plotsOf(board: Board): Plot[] {
  const taken = new Set<string>();
  const isFree = (column: number, row: number) =>
    column >= 0 &&
    row >= 0 &&
    column < board.width &&
    row < board.height &&
    !squareAt(board, column, row) &&
    !taken.has(`${column},${row}`);
  const plots: Plot[] = [];
  for (let row = board.height - 1; row >= 0; row -= 1) {
    for (let column = 0; column < board.width; column += 1) {
      const salt = scatter(column, row, 3);
      for (const { columns, rows, decorations, chance } of SIZES) {
        const cells = Array.from({ length: columns * rows }, (_, index) => ({
          column: column + (index % columns),
          row: row - Math.floor(index / columns),
        }));
        if (scatter(column, row, columns + rows) > chance || !cells.every((cell) => isFree(cell.column, cell.row))) {
          continue;
        }
        for (const cell of cells) taken.add(`${cell.column},${cell.row}`);
        const decoration = decorations[Math.floor(salt * decorations.length)] ?? "tree";
        plots.push({ decoration, column, row: row - rows + 1, columns, rows, turn: scatter(column, row, 9) });
        break;
      }
    }
  }
  return plots;
}

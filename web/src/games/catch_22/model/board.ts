/** The board as its text draws it. Rows and columns count from 0, row 0 at the bottom. */

export type Kind = "plain" | "star" | "roll-again" | "switch-places" | "remove-cube" | "jackpot";

export type Square = {
  name: string;
  column: number;
  row: number;
  kind: Kind;
  /** Which of the board's jackpots this is, and what it held at the start. */
  jackpot: number | null;
  number: number;
  neighbours: readonly string[];
};

export type Board = {
  name: string;
  fewest: number;
  most: number;
  width: number;
  height: number;
  /** Row by row from below, each from the left. */
  squares: ReadonlyMap<string, Square>;
};

const DRAWN: Record<string, Kind> = {
  o: "plain",
  "*": "star",
  r: "roll-again",
  s: "switch-places",
  x: "remove-cube",
};

const BLUE = ".";

export function squareName(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

const known = new Map<string, Board>();

/** Boards are long-lived and few: each text is read once. */
export function readBoard(text: string): Board {
  const board = known.get(text) ?? parse(text);
  known.set(text, board);
  return board;
}

function parse(text: string): Board {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const map = lines.indexOf("map");
  const table = lines.indexOf("jackpots");
  const rows = lines.slice(map + 1, table).reverse();
  const numbers = new Map(lines.slice(table + 1).map((line) => [line.charAt(0), Number(line.slice(2))]));
  const [fewest, most] = (lines.find((line) => line.startsWith("players "))?.slice(8) ?? "2-6").split("-");
  const squares = new Map<string, Square>();
  let jackpots = 0;
  rows.forEach((letters, row) => {
    [...letters].forEach((letter, column) => {
      if (letter === BLUE) return;
      const kind = DRAWN[letter] ?? "jackpot";
      const name = squareName(column, row);
      const jackpot = kind === "jackpot" ? jackpots++ : null;
      squares.set(name, { name, column, row, kind, jackpot, number: numbers.get(letter) ?? 0, neighbours: [] });
    });
  });
  for (const square of squares.values()) {
    const { column, row } = square;
    square.neighbours = [
      squareName(column, row + 1),
      squareName(column + 1, row),
      squareName(column, row - 1),
      squareName(column - 1, row),
    ].filter((name) => squares.has(name));
  }
  return {
    name: lines.find((line) => line.startsWith("board "))?.slice(6) ?? "",
    fewest: Number(fewest),
    most: Number(most),
    width: rows[0]?.length ?? 0,
    height: rows.length,
    squares,
  };
}

export function squareAt(board: Board, column: number, row: number): Square | null {
  return board.squares.get(squareName(column, row)) ?? null;
}

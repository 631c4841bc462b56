/** What a new table is asked for. A board is one of ours by its name, or the text of another. */

export const BOARDS = ["standard", "duel", "maze"];
export const OWN_BOARD = "own";

export type GameOptions = Record<string, unknown>;

type Shipped = { name: string; text: string };

/** Completed options hold the whole text, also of our own boards. */
export function boardChoice(options: GameOptions, shipped: readonly Shipped[]): string {
  const board = typeof options.board === "string" ? options.board : "standard";
  if (BOARDS.includes(board)) return board;
  const name = /^board (\S+)$/m.exec(board)?.[1] ?? "";
  if (shipped.length === 0) return BOARDS.includes(name) ? name : OWN_BOARD;
  return shipped.find((one) => one.text === board)?.name ?? OWN_BOARD;
}

/** The text to begin from when somebody draws a board of their own. */
export function ownBoardFrom(shipped: readonly Shipped[]): string {
  const standard = shipped.find((one) => one.name === "standard")?.text ?? "map\n";
  return standard.replace(/^board .*$/m, "board my-board");
}

export function withBoard(options: GameOptions, board: string): GameOptions {
  return { ...options, board };
}

export function withTurnLimit(options: GameOptions, turns: string): GameOptions {
  return { ...options, turn_limit: turns === "" ? null : Number(turns) };
}

/** As many players as before, or as near to that as the board takes. */
export function withPlayersWithin(options: GameOptions, fewest: number, most: number): GameOptions {
  if (typeof options.players !== "number") return options;
  return { ...options, players: Math.min(Math.max(options.players, fewest), most) };
}

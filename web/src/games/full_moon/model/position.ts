/** Positions and moves as the server writes them (docs/games/full_moon.md), taken apart for drawing. */

import type { GameTypes } from "../views.generated";

export const COLOURS = ["b", "r", "w", "g"] as const;
export type Colour = (typeof COLOURS)[number];

export type Prints = 1 | 2 | 3;

/** Its colour and its prints: `w2`. */
export type WolfName = `${Colour}${Prints}`;

export const SOUTH = 0;
export const NORTH = 1;
export type Side = typeof SOUTH | typeof NORTH;

/** An end of a column, where the moon may lie. */
export type End = "N" | "S";

/** Left and right as South sees them. */
export type Direction = "L" | "R";

/** From the south end to the north end. */
export type Column = readonly WolfName[];

/** `-`: off the board; `*`: the player is free of it. */
export type Touched = WolfName | "-" | "*";

export type Position = { columns: readonly Column[]; toMove: Side; moon: Touched };

/** What the server shows of a game. */
export type View = GameTypes["view"];

export type Move = { lead: WolfName; direction: Direction; pack: number; end: End | null };

export const PASS = "pass";

export const WINNING_HEIGHT = 4;

export const WOLVES: readonly WolfName[] = COLOURS.flatMap((colour) =>
  ([1, 2, 3] as const).map((prints): WolfName => `${colour}${prints}`),
);

export function colourOf(wolf: WolfName): Colour {
  return wolf[0] as Colour;
}

export function printsOf(wolf: WolfName): Prints {
  return Number(wolf[1]) as Prints;
}

export function parsePosition(text: string): Position {
  const [columns = "", side, moon = "-"] = text.split(" ");
  return {
    columns: columns.split("/").map((column) => (column.match(/../g) ?? []) as WolfName[]),
    toMove: side === "N" ? NORTH : SOUTH,
    moon: moon as Touched,
  };
}

/** Null when it is a pass, or no move at all. */
export function parseMove(text: string): Move | null {
  const [, lead, direction, pack, end] = /^([brwg][123])([LR])([123])([NS]?)$/.exec(text) ?? [];
  if (!lead) return null;
  return {
    lead: lead as WolfName,
    direction: direction as Direction,
    pack: Number(pack),
    end: (end || null) as End | null,
  };
}

/** The wolves of a column from the one nearest to a side. */
export function nearestFirst(column: Column, side: Side): Column {
  return side === SOUTH ? column : column.toReversed();
}

export function leadOf(column: Column, side: Side): WolfName | undefined {
  return nearestFirst(column, side)[0];
}

export function opponentOf(side: Side): Side {
  return side === SOUTH ? NORTH : SOUTH;
}

/** Where a lead wolf's prints take it. There may be no column there. */
export function targetOf(source: number, lead: WolfName, direction: Direction): number {
  return source + (direction === "L" ? -printsOf(lead) : printsOf(lead));
}

export function columnOf(columns: readonly Column[], wolf: WolfName): number {
  return columns.findIndex((column) => column.includes(wolf));
}

/** The column of four that ended the game, or -1. */
export function winningColumn(columns: readonly Column[]): number {
  return columns.findIndex((column) => column.length === WINNING_HEIGHT);
}

/** The row while the wolves are already where they go, an emptied column not closed up yet. */
export function afterSlide(position: Position, source: number, target: number, pack: number): readonly Column[] {
  const from = position.columns[source] ?? [];
  const to = position.columns[target] ?? [];
  const isSouth = position.toMove === SOUTH;
  const rest = from.length - pack;
  return position.columns.map((column, index) => {
    if (index === source) return isSouth ? from.slice(pack) : from.slice(0, rest);
    if (index === target) return isSouth ? [...from.slice(0, pack), ...to] : [...to, ...from.slice(rest)];
    return column;
  });
}

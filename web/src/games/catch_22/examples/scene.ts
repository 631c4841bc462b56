/** What the pictures of the rulebook show: a piece of a town, or what lies beside the board. */

import type { Scene } from "../../contract";
import { readAction } from "../model/actions";
import { type Board, type Kind, readBoard } from "../model/board";
import { cornerOf, type Point, TILE } from "../model/geometry";
import type { Picture } from "../model/picture";
import type { View } from "../model/view";

export type PiecesScene = Scene & { players: number; cubesEach: number };

export type KindsScene = Scene & { kinds: readonly Kind[] };

/** Who rolled what, to see who begins. */
export type RollsScene = Scene & { rolls: readonly (readonly [seat: number, pips: number])[] };

export type TownScene = Scene & {
  /** Rows from above, as a board is drawn. */
  map: readonly string[];
  jackpots?: Readonly<Record<string, number>>;
  phase?: View["phase"];
  seat?: number;
  pawns: Picture["pawns"];
  cubes?: Picture["cubes"];
  tokens?: Picture["tokens"];
  gold?: Picture["gold"];
  hands?: Picture["hands"];
  held?: Picture["held"];
  roll?: number;
  /** What is tried. */
  action?: string;
  /** The squares of a move, from where the pawn stands. */
  way?: readonly string[];
  /** The squares that can be chosen, and those that cannot. */
  open?: readonly string[];
  barred?: readonly string[];
  /** What led here from the scene before. */
  after?: readonly string[];
  winner?: number;
  hasPurses?: boolean;
};

export type CatchScene = PiecesScene | KindsScene | RollsScene | TownScene;

export function boardOf({ map, jackpots = {} }: TownScene): Board {
  const table = Object.entries(jackpots).map(([letter, number]) => `${letter} ${number}`);
  return readBoard(["map", ...map, "jackpots", ...table].join("\n"));
}

/** What a scene does not mention is as at the start of a game. */
export function pictureOf(scene: TownScene): Picture {
  const jackpots = [...boardOf(scene).squares.values()].filter(({ jackpot }) => jackpot !== null);
  const { pawns, tokens = [], gold = jackpots.map(({ number }) => number), hands = [], held = [] } = scene;
  const cubes = scene.cubes ?? pawns.map(() => []);
  return { pawns, tokens, gold, hands, cubes, held, die: null };
}

/** The square that a cube is put on or lifted from. */
export function cubeSquare({ action }: TownScene): string | null {
  const read = action === undefined ? null : readAction(action);
  return read?.type === "cube" || read?.type === "lift" ? read.square : null;
}

/** The middle of a cell, yellow or blue. */
export function middleOf(board: Board, name: string): Point {
  const { x, y } = cornerOf(board, name.charCodeAt(0) - 97, Number(name.slice(1)) - 1);
  return { x: x + TILE / 2, y: y + TILE / 2 };
}

/** How far a way keeps to its side where it comes back. */
const ASIDE = 10;

/** How far before the middle of its last square a way ends, so that the picture there can be seen. */
const SHORT = 13;

/** The way as points; where it turns back it goes beside itself. */
export function wayPoints(board: Board, way: readonly string[]): Point[] {
  const points = wholeWay(board, way);
  const [before, end] = points.slice(-2);
  if (!before || !end) return points;
  const length = Math.hypot(end.x - before.x, end.y - before.y);
  const part = (length - SHORT) / length;
  const tip = { x: before.x + part * (end.x - before.x), y: before.y + part * (end.y - before.y) };
  return [...points.slice(0, -1), tip];
}

function wholeWay(board: Board, way: readonly string[]): Point[] {
  const turn = way.findIndex((square, index) => index >= 2 && square === way[index - 2]);
  return way
    .map((square) => middleOf(board, square))
    .flatMap((point, index) => {
      const beside = { x: point.x, y: point.y + ASIDE };
      if (turn < 0 || index < turn - 1) return [point];
      return index === turn - 1 ? [point, beside] : [beside];
    });
}

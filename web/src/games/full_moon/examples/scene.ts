/** What a picture of the rulebook shows, laid out for drawing: widths of a tile from the middle of the row. */

import type { Scene } from "../../contract";
import { landingPlace, moonAt, type Place, TILE_HEIGHT, touchedEnd, wolfPlaces } from "../model/layout";
import {
  type Column,
  columnOf,
  nearestFirst,
  type Position,
  parseMove,
  parsePosition,
  type Side,
  SOUTH,
  targetOf,
  type WolfName,
  winningColumn,
} from "../model/position";

export type RowScene = Scene & {
  position: string;
  /** The columns that are shown: from the first to before the second. */
  cut?: readonly [number, number];
  /** What is tried. */
  move?: string;
  /** The move that led here from the scene before. */
  after?: string;
  /** The lead wolves that may move. */
  ready?: readonly WolfName[];
  /** The wolves that would have to move, and cannot. */
  blocked?: readonly WolfName[];
  hasSides?: boolean;
  /** All wolves side by side: no position of the game. */
  isWholeSet?: boolean;
};

export type Attempt = {
  wolves: readonly WolfName[];
  /** Empty where the row has no such column. */
  onto: Column;
  landing: Place;
  /** Where the arrow leaves the wolves. */
  start: Place;
};

export type Drawn = {
  position: Position;
  places: ReadonlyMap<WolfName, Place>;
  moon: (Place & { size: number }) | null;
  attempt: Attempt | null;
  /** Whether the row goes on to the left and to the right. */
  goesOn: { left: boolean; right: boolean };
  left: number;
  right: number;
  top: number;
  bottom: number;
};

const MOON = 0.74;
const CAUGHT_MOON = 3.4;
const MARGIN = 0.2;
const HALF = TILE_HEIGHT / 2;

/** How far the arrow swings out beyond the wolves. */
export const SWING = 0.55;

export function drawn(scene: RowScene): Drawn {
  const whole = parsePosition(scene.position);
  const [first, end] = scene.cut ?? [0, whole.columns.length];
  const position = { ...whole, columns: whole.columns.slice(first, end) };
  const places = wolfPlaces(position.columns, SOUTH);
  const moon = moonOf(position, scene);
  const attempt = attemptOf(position, scene);
  const half = position.columns.length / 2;
  const xs = [-half, half, ...(attempt ? [attempt.landing.x - 0.5, attempt.landing.x + 0.5] : [])];
  const ys = [...places.values()].flatMap(({ y }) => [y - HALF, y + HALF]);
  if (moon) {
    xs.push(moon.x + moon.size / 2);
    ys.push(moon.y - moon.size / 2, moon.y + moon.size / 2);
  }
  if (attempt) ys.push(outside(attempt, position.toMove) + (position.toMove === SOUTH ? SWING : -SWING));
  return {
    position,
    places,
    moon,
    attempt,
    goesOn: { left: first > 0, right: end < whole.columns.length },
    left: Math.min(...xs) - MARGIN,
    right: Math.max(...xs) + MARGIN,
    top: Math.min(...ys) - MARGIN,
    bottom: Math.max(...ys) + MARGIN,
  };
}

/** The outer edge, on the mover's side, of all that an arrow connects. */
export function outside({ start, landing, wolves }: Attempt, mover: Side): number {
  const edge = wolves.length * HALF;
  return mover === SOUTH ? Math.max(start.y, landing.y + edge) : Math.min(start.y, landing.y - edge);
}

function moonOf({ columns, moon }: Position, scene: RowScene): Drawn["moon"] {
  const won = winningColumn(columns);
  if (won >= 0) return { x: won - (columns.length - 1) / 2, y: 0, size: CAUGHT_MOON };
  if (moon === "*" || (moon === "-" && scene.cut)) return null;
  // Off the board: beside the row.
  if (moon === "-") return { x: columns.length / 2 + 0.6, y: 0, size: 1 };
  const column = columnOf(columns, moon);
  if (column < 0) return null;
  return { ...moonAt(columns, column, touchedEnd(columns[column] ?? [], moon), SOUTH), size: MOON };
}

function attemptOf(position: Position, scene: RowScene): Attempt | null {
  const move = parseMove(scene.move ?? "");
  if (!move) return null;
  const { columns, toMove } = position;
  const source = columnOf(columns, move.lead);
  const target = targetOf(source, move.lead, move.direction);
  const near = nearestFirst(columns[source] ?? [], toMove);
  // A wolf that does not lead is tried alone.
  const wolves = near[0] === move.lead ? near.slice(0, move.pack) : [move.lead];
  const place = wolfPlaces(columns, SOUTH).get(move.lead) ?? { x: 0, y: 0 };
  return {
    wolves,
    onto: columns[target] ?? [],
    landing: landingPlace(columns, target, wolves.length, SOUTH, toMove),
    start: { x: place.x, y: place.y + (toMove === SOUTH ? HALF : -HALF) },
  };
}

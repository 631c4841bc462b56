/** What is drawn between two positions: first the wolves slide, then the row closes up and the moon arrives. */

import type { LogEntry } from "../../../net/protocol.generated";
import { touchedEnd } from "./layout";
import {
  afterSlide,
  type Column,
  columnOf,
  type End,
  opponentOf,
  type Position,
  parseMove,
  targetOf,
  winningColumn,
} from "./position";

import type { Slide } from "./slides";

/** In the sky, at an end of a column, or caught behind the column of four. */
export type MoonSpot =
  | { where: "sky" }
  | { where: "column"; column: number; end: End }
  | { where: "caught"; column: number };

/** A row to draw, empty columns included, and the moon with it. */
export type Picture = { columns: readonly Column[]; moon: MoonSpot };

export function moonSpot({ columns, moon }: Position): MoonSpot {
  const won = winningColumn(columns);
  if (won >= 0) return { where: "caught", column: won };
  if (moon === "-" || moon === "*") return { where: "sky" };
  const column = columnOf(columns, moon);
  return { where: "column", column, end: touchedEnd(columns[column] ?? [], moon) };
}

export function pictureOf(position: Position): Picture {
  return { columns: position.columns, moon: moonSpot(position) };
}

/** While the player's own wolves lie in their new column already. */
export function pictureOfSlide(position: Position, { source, target, pack }: Slide, end: End | null): Picture {
  return {
    columns: afterSlide(position, source, target, pack),
    moon: end ? { where: "column", column: target, end } : { where: "caught", column: target },
  };
}

/** The pictures that lead to a position from the one shown before, the last of them the position itself. */
export function picturesTo(before: Position | null, last: readonly LogEntry[], now: Position): readonly Picture[] {
  const pictures: Picture[] = [];
  let position = before;
  for (const { action } of last) {
    const move = parseMove(action);
    if (!position || !move) break;
    const source = columnOf(position.columns, move.lead);
    const target = targetOf(source, move.lead, move.direction);
    if (source < 0 || !position.columns[target]) break;
    const slid = afterSlide(position, source, target, move.pack);
    pictures.push({ columns: slid, moon: { where: "sky" } });
    const columns = slid.filter((column) => column.length > 0);
    const arrived = columns.find((column) => column.includes(move.lead)) ?? [];
    const moon = move.end === "N" ? arrived.at(-1) : move.end === "S" ? arrived[0] : undefined;
    position = { columns, toMove: opponentOf(position.toMove), moon: moon ?? "-" };
    pictures.push(pictureOf(position));
  }
  pictures.pop();
  return [...pictures, pictureOf(now)];
}

/** The log and the line above the board. */

import type { TFunction } from "i18next";

import type { LogEntry } from "../../net/protocol.generated";
import type { Moment } from "../contract";
import {
  colourOf,
  type Position,
  parseMove,
  parsePosition,
  printsOf,
  SOUTH,
  type View,
  winningColumn,
} from "./model/position";
import { NS, slideInWords, touchedInWords, wolfInWords } from "./words";

type SeatName = (seat: number) => string;

export function describe(entry: LogEntry, before: View | null, seatName: SeatName, t: TFunction): string {
  const name = entry.seat === null ? "" : seatName(entry.seat);
  const move = parseMove(entry.action);
  if (!move) return t(`${NS}:log.pass`, { name });
  if (!before) return t(`${NS}:log.notation`, { name, action: entry.action });
  const position = parsePosition(before.position);
  const slide = slideInWords(move, position, t);
  if (!move.end) return t(`${NS}:log.wins`, { name, slide });
  return t(`${NS}:log.move`, { name, slide, moon: touchedInWords(move, position, t) });
}

export function moment(view: View, turn: number | "chance" | null, seatName: SeatName, t: TFunction): Moment {
  const position = parsePosition(view.position);
  if (typeof turn !== "number") return ending(position, view, seatName, t);
  const name = seatName(turn);
  const { moon } = position;
  if (moon === "-") return { text: t(`${NS}:moment.first`, { name }), rule: "FM-04" };
  if (moon === "*") return { text: t(`${NS}:moment.free`, { name }), rule: "FM-15" };
  const colour = t(`${NS}:colours.${colourOf(moon)}`);
  const text = t(`${NS}:moment.touched`, { name, colour, count: printsOf(moon), wolf: wolfInWords(moon, t) });
  return { text, rule: "FM-13" };
}

function ending(position: Position, view: View, seatName: SeatName, t: TFunction): Moment {
  if (winningColumn(position.columns) >= 0) {
    const winner = position.toMove === SOUTH ? 1 : 0;
    return { text: t(`${NS}:moment.won`, { name: seatName(winner) }), rule: "FM-14" };
  }
  if (view.repetitions >= 2) return { text: t(`${NS}:moment.repeated`), rule: "FM-17" };
  if (position.moon === "*") return { text: t(`${NS}:moment.deadlock`), rule: "FM-16" };
  return { text: t(`${NS}:moment.over`), rule: null };
}

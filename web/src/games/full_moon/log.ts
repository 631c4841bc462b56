/** The log and the line above the board. */

import type { TFunction } from "i18next";

import type { LogEntry } from "../../net/protocol.generated";
import { isYou, type Moment, type Situation } from "../contract";
import {
  colourOf,
  PASS,
  type Position,
  parseMove,
  parsePosition,
  printsOf,
  SOUTH,
  type View,
  winningColumn,
} from "./model/position";
import type { GameTypes } from "./views.generated";
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

export function moment(at: Situation<GameTypes>, t: TFunction): Moment {
  const position = parsePosition(at.view.position);
  if (typeof at.turn !== "number") return ending(position, at, t);
  const who = isYou(at, at.turn) ? "you." : "";
  const goal = t(`${NS}:moment.goal`);
  const names = { name: at.seatName(at.turn), other: at.seatName(1 - at.turn) };
  const { moon } = position;
  if (at.legal?.includes(PASS)) return { text: t(`${NS}:moment.${who}pass`, names), rule: "FM-15", goal };
  if (moon === "-") return { text: t(`${NS}:moment.${who}first`, names), rule: "FM-04", goal };
  if (moon === "*") return { text: t(`${NS}:moment.${who}free`, names), rule: "FM-15", goal };
  const asked = {
    ...names,
    colour: t(`${NS}:colours.${colourOf(moon)}`),
    count: printsOf(moon),
    wolf: wolfInWords(moon, t),
  };
  return { text: t(`${NS}:moment.${who}touched`, asked), rule: "FM-13", goal };
}

function ending(position: Position, at: Situation<GameTypes>, t: TFunction): Moment {
  const told = (key: string, rule: string | null, name = "") => {
    return { text: t(`${NS}:moment.${key}`, { name }), rule, goal: null };
  };
  if (winningColumn(position.columns) >= 0) {
    const winner = position.toMove === SOUTH ? 1 : 0;
    return told(isYou(at, winner) ? "you.won" : "won", "FM-14", at.seatName(winner));
  }
  if (at.view.repetitions >= 2) return told("repeated", "FM-17");
  return position.moon === "*" ? told("deadlock", "FM-16") : told("over", null);
}

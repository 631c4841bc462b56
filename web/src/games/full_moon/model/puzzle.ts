/** Solving a puzzle of the day, without a DOM. */

import type { LogEntry, Refusal } from "../../../protocol";
import type { DailyPuzzle } from "../../../rest";
import type { View } from "./position";

export type Solving = {
  /** How many moves of the winning line lie on the board. */
  at: number;
  /** A move that throws the win away, until the next try. */
  wrong: string | null;
  isShown: boolean;
  refusal: Refusal | null;
};

export const UNSOLVED: Solving = { at: 0, wrong: null, isShown: false, refusal: null };

export function trySolution(solving: Solving, puzzle: DailyPuzzle, action: string): Solving {
  if (action === puzzle.solution) return { ...solving, at: 1, wrong: null, refusal: null };
  const rule = puzzle.refused[action];
  if (rule) return { ...solving, wrong: null, refusal: refusalBy(rule) };
  return { ...solving, wrong: action, refusal: refusalBy(null) };
}

/** The wolves go back; without a rule it is the puzzle that says no. */
function refusalBy(rule: string | null): Refusal {
  return { type: "refusal", id: "puzzle", why: rule ? "rule" : "policy", message: "", rule };
}

export function showSolution(solving: Solving): Solving {
  return { ...solving, isShown: true, wrong: null };
}

export function nextMove(solving: Solving, puzzle: DailyPuzzle): Solving {
  return { ...solving, at: Math.min(solving.at + 1, puzzle.line.length), refusal: null };
}

/** The position that lies on the board, and the move that led there. */
export function boardOf({ at }: Solving, puzzle: DailyPuzzle) {
  const step = puzzle.line[at - 1];
  const seat = (puzzle.turn + at - 1) % 2;
  const last: readonly LogEntry[] = step ? [{ seat, action: step.action }] : [];
  return {
    view: (step ? step.view : puzzle.view) as View,
    turn: step ? step.turn : puzzle.turn,
    last,
    legal: step ? null : puzzle.legal,
    isOver: at === puzzle.line.length,
  };
}

/** A day as the server names it. */
export function dayText(date: Date): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00`);
  date.setDate(date.getDate() + days);
  return dayText(date);
}

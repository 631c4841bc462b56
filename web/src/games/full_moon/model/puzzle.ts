/** Playing a puzzle of the day to its win, without a DOM. Whether a move still wins, the server knows. */

import type { LogEntry, Refusal } from "../../../net/protocol.generated";
import type { DailyPuzzle, LineStep, TriedMove } from "../../../net/rest.generated";
import type { View } from "./position";

export type Solving = {
  /** What was played since the puzzle's position, by both sides. */
  steps: readonly LineStep[];
  /** So many of them lie on the board: an answer comes a moment after the move. */
  at: number;
  /** To the win. */
  plies: number;
  legal: readonly string[];
  /** The rule against each slide that is not allowed. */
  refused: Readonly<Record<string, string>>;
  solution: string | null;
  /** A move that the server is asked about. */
  asked: string | null;
  /** A move that was not taken, until the next try: whether it throws the win away, or nobody knows. */
  missed: { action: string; isUnclear: boolean } | null;
  isShown: boolean;
  refusal: Refusal | null;
};

export function begin({ legal, refused, solution, plies }: DailyPuzzle): Solving {
  const next = { asked: null, missed: null, isShown: false, refusal: null };
  return { steps: [], at: 0, plies, legal, refused, solution, ...next };
}

export function tryMove(solving: Solving, action: string): Solving {
  if (solving.asked !== null) return solving;
  const rule = solving.refused[action];
  if (rule !== undefined) return { ...solving, missed: null, refusal: refusalBy(rule) };
  return { ...solving, asked: action, missed: null, refusal: null };
}

export function answered(solving: Solving, tried: TriedMove): Solving {
  const { plies } = tried;
  const action = solving.asked ?? "";
  if (plies === null || plies <= 0) {
    return { ...solving, asked: null, missed: { action, isUnclear: plies === null }, refusal: refusalBy(null) };
  }
  return {
    ...solving,
    steps: [...solving.steps, ...tried.steps],
    at: solving.steps.length + 1,
    plies: plies - tried.steps.length,
    legal: tried.legal,
    refused: tried.refused,
    solution: tried.solution,
    asked: null,
    isShown: false,
  };
}

/** The server could not be asked. */
export function unanswered(solving: Solving): Solving {
  return { ...solving, asked: null, refusal: refusalBy(null) };
}

/** The wolves go back; without a rule it is the puzzle that says no. */
function refusalBy(rule: string | null): Refusal {
  return { type: "refusal", id: "puzzle", why: rule ? "rule" : "policy", message: "", rule };
}

export function showSolution(solving: Solving): Solving {
  return { ...solving, isShown: true, missed: null };
}

export function hasAnswerAhead({ at, steps }: Solving): boolean {
  return at < steps.length;
}

export function layAnswer(solving: Solving): Solving {
  return { ...solving, at: Math.min(solving.at + 1, solving.steps.length) };
}

/** The position that lies on the board, and the move that led there. */
export function boardOf(solving: Solving, puzzle: DailyPuzzle) {
  const { at, steps, legal } = solving;
  const step = steps[at - 1];
  const last: readonly LogEntry[] = step ? [{ seat: (puzzle.turn + at - 1) % 2, action: step.action }] : [];
  return {
    view: (step ? step.view : puzzle.view) as View,
    turn: step ? step.turn : puzzle.turn,
    last,
    legal: at === steps.length && legal.length > 0 ? legal : null,
    isOver: step !== undefined && step.turn === null,
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

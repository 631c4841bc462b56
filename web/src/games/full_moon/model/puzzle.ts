/** Playing a position on to its result, without a DOM: a puzzle, or a row that is won. What a move is worth, the server
 * knows. */

import type { LogEntry, Refusal } from "../../../net/protocol.generated";
import type { CollectedPuzzle, LineStep, TriedMove } from "../../../net/rest.generated";
import type { View } from "./position";

/** Who is to move keeps the result: a win in so many plies, or with none of them a draw. */
export type Task = Pick<CollectedPuzzle, "position" | "view" | "turn" | "plies" | "legal" | "refused" | "solution">;

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
  /** A move that was not taken, until the next try. `plies`: what it was worth, null when nobody knows. */
  missed: { action: string; plies: number | null } | null;
  /** So many moves gave the result away. */
  slips: number;
  isShown: boolean;
  /** The move was shown, now or before. */
  isHelped: boolean;
  /** Nothing is left to be found. */
  isDone: boolean;
  refusal: Refusal | null;
};

export function begin({ legal, refused, solution, plies }: Task): Solving {
  const next = { asked: null, missed: null, slips: 0, isShown: false, isHelped: false, isDone: false, refusal: null };
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
  const isKept = plies !== null && (solving.plies > 0 ? plies > 0 : plies === 0);
  if (!isKept) {
    const slips = solving.slips + (plies === null ? 0 : 1);
    return { ...solving, asked: null, missed: { action, plies }, slips, refusal: refusalBy(null) };
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
    isDone: tried.solution === null,
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
  return { ...solving, isShown: true, isHelped: true, missed: null };
}

/** Whether it was found at the first try; null as long as that is open. */
export function isFoundAtOnce({ steps, slips, isHelped }: Solving): boolean | null {
  if (slips > 0 || isHelped) return false;
  return steps.length > 0 ? true : null;
}

export function hasAnswerAhead({ at, steps }: Solving): boolean {
  return at < steps.length;
}

export function layAnswer(solving: Solving): Solving {
  return { ...solving, at: Math.min(solving.at + 1, solving.steps.length) };
}

/** The position that lies on the board, and the move that led there. */
export function boardOf(solving: Solving, puzzle: Task) {
  const { at, steps, legal, isDone } = solving;
  const step = steps[at - 1];
  const last: readonly LogEntry[] = step ? [{ seat: (puzzle.turn + at - 1) % 2, action: step.action }] : [];
  return {
    view: (step ? step.view : puzzle.view) as View,
    turn: step ? step.turn : puzzle.turn,
    last,
    legal: at === steps.length && legal.length > 0 && !isDone ? legal : null,
    isOver: isDone && at === steps.length,
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

/** What the last actions brought, to be shown as events: a die, a ladder, a figure, a tear. */

import type { LogEntry } from "../../../net/protocol.generated";
import { type Face, type Figure, readAction, type TowerView, tearsShed } from "./view";

export type Happening =
  | { kind: "die"; face: Face }
  | { kind: "ladder"; ladder: number }
  | { kind: "figure"; figure: Figure; ladder: number; seat: number }
  | { kind: "held" }
  | { kind: "mistake"; rules: readonly string[]; seat: number }
  | { kind: "scored"; points: number };

export function happenings(last: readonly LogEntry[], before: TowerView | null, view: TowerView): Happening[] {
  const found: Happening[] = [];
  for (const entry of last) {
    const action = readAction(entry.action);
    if (action?.kind === "die") found.push({ kind: "die", face: action.face });
    if (action?.kind === "ladder") found.push({ kind: "ladder", ladder: action.ladder });
    if (action?.kind === "score") found.push({ kind: "scored", points: view.scorings.at(-1) ?? 0 });
  }
  return [...found, ...judgement(before, view)];
}

function judgement(before: TowerView | null, view: TowerView): Happening[] {
  if (before === null) return [];
  const seat = view.answering ?? view.seat;
  const figures: Happening[] = view.figures
    .slice(before.figures.length)
    .map(([maker, ladder, figure]) => ({ kind: "figure", figure, ladder, seat: maker }));
  if (tearsShed(view) > tearsShed(before) || view.finalists.length < before.finalists.length) {
    return [...figures, { kind: "mistake", rules: view.mistakes, seat }];
  }
  const wasJudged = before.placed !== null && view.placed === null && view.mistakes.length === 0;
  return wasJudged ? [...figures, { kind: "held" }] : figures;
}

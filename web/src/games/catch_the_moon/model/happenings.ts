/** What the last actions brought, to be shown as events: a die, a ladder, a figure, a tear. */

import type { LogEntry } from "../../../net/protocol.generated";
import { ASKED } from "./facts";
import { type Face, type Figure, inHand, type Report, readAction, STARTING, type TowerView, tearsShed } from "./view";

export type Happening =
  | { kind: "die"; face: Face }
  | { kind: "ladder"; ladder: number }
  | { kind: "figure"; figure: Figure; ladder: number; seat: number }
  | { kind: "held" }
  | { kind: "mistake"; why: Reason | null; seat: number }
  | { kind: "scored"; points: number };

/** What cost a tear: who fell or touched what, or how the ladder that was placed misses what the die asked for. */
export type Reason =
  | { kind: "fell" | "cloud" | "table"; ladders: readonly number[] }
  | { kind: Face; ladder: number; touched: readonly number[] }
  | { kind: "low"; ladder: number };

export function happenings(last: readonly LogEntry[], before: TowerView | null, view: TowerView): Happening[] {
  const found: Happening[] = [];
  for (const entry of last) {
    const action = readAction(entry.action);
    if (action?.kind === "die") found.push({ kind: "die", face: action.face });
    if (action?.kind === "ladder") found.push({ kind: "ladder", ladder: action.ladder });
    if (action?.kind === "score") found.push({ kind: "scored", points: view.scorings.at(-1) ?? 0 });
  }
  return [...found, ...judgement(last, before, view)];
}

function judgement(last: readonly LogEntry[], before: TowerView | null, view: TowerView): Happening[] {
  if (before === null) return [];
  const seat = view.answering ?? view.seat;
  const figures: Happening[] = view.figures
    .slice(before.figures.length)
    .map(([maker, ladder, figure]) => ({ kind: "figure", figure, ladder, seat: maker }));
  if (tearsShed(view) > tearsShed(before) || view.finalists.length < before.finalists.length) {
    return [...figures, { kind: "mistake", why: reasonIn(last, before), seat }];
  }
  const wasJudged = before.placed !== null && view.placed === null && view.mistakes.length === 0;
  return wasJudged ? [...figures, { kind: "held" }] : figures;
}

/** Of the first report that tells of something that went wrong; null where none is known. */
function reasonIn(last: readonly LogEntry[], before: TowerView): Reason | null {
  let placed = before.placed;
  for (const entry of last) {
    const action = readAction(entry.action);
    if (action?.kind === "place") placed = inHand(before);
    const reason = action?.kind === "settled" ? reasonOf(action.report, before, placed) : null;
    if (reason !== null) return reason;
  }
  return null;
}

/** What is on the ground counts before what the die asked for; touching is worse than falling. */
export function reasonOf(report: Report, before: TowerView, placed: number | null): Reason | null {
  const isNew = (ladder: number) => !before.grounded.includes(ladder);
  const fell = report.fallen.filter(isNew);
  const cloud = report.on_base.filter((ladder) => !STARTING.includes(ladder) && isNew(ladder));
  const table = report.on_table.filter(isNew);
  if (fell.length > 0) return { kind: "fell", ladders: fell };
  if (cloud.length > 0) return { kind: "cloud", ladders: cloud };
  if (table.length > 0) return { kind: "table", ladders: table };
  if (placed === null || before.die === null) return null;
  const touched = report.touching
    .filter((pair) => pair.includes(placed))
    .map(([low, high]) => (low === placed ? high : low));
  const [fewest, most] = ASKED[before.die];
  const fits = touched.length >= fewest && touched.length <= most;
  return fits ? { kind: "low", ladder: placed } : { kind: before.die, ladder: placed, touched };
}

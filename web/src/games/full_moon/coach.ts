/** Hints and the look back, by exact values. */

import type { TFunction } from "i18next";

import { type GameCoach, isYou } from "../contract";
import { byWorth, type Plies } from "./analysis/values";
import { columnOf, nearestFirst, type Position, parseMove, parsePosition } from "./model/position";
import type { GameTypes } from "./views.generated";
import { NS, slideInWords, touchedInWords, wolvesInWords } from "./words";

export const coach: GameCoach<GameTypes> = {
  hasChoice: ({ legal }) => (legal?.length ?? 0) > 1,

  best: ({ values }) => {
    const [best] = values.map(({ action, plies = null }) => ({ action, plies })).toSorted(byWorth);
    return best === undefined || best.plies === null ? null : { action: best.action, detail: null };
  },

  hint: ({ action, depth }, { view }, { values }, t) => {
    const position = parsePosition(view.position);
    const move = parseMove(action);
    if (move === null) return actionInWords(action, position, t);
    const source = columnOf(position.columns, move.lead);
    if (depth === "place") return t(`${NS}:coach.place`, { number: source + 1 });
    const pack = nearestFirst(position.columns[source] ?? [], position.toMove).slice(0, move.pack);
    if (depth === "piece") return t(`${NS}:coach.piece`, { wolves: wolvesInWords(pack, t) });
    const worth = values.find((value) => value.action === action)?.plies ?? null;
    return `${actionInWords(action, position, t)} ${hopeInWords(worth, t)}`;
  },

  tell: ({ number, seat, before, after, line = [] }, at, t) => {
    const [first] = line;
    const [had, has] = [before.plies ?? 0, after.plies ?? 0];
    const who = isYou(at, seat) ? "you." : "";
    const kind = `${had > 0 ? "win" : "draw"}-${has < 0 ? "loss" : "draw"}`;
    const move = first ? actionInWords(first.action, parsePosition(at.view.position), t) : "";
    return {
      title: t(`${NS}:coach.${who}title`, { name: at.seatName(seat), number }),
      cost: t(`${NS}:coach.cost.${kind}`, { before: Math.abs(had), after: Math.abs(has) }),
      better: first ? t(`${NS}:coach.better.${had > 0 ? "win" : "draw"}`, { move }) : "",
    };
  },

  remark: ({ first }, t) => {
    const plies = first?.plies ?? null;
    return plies !== null && plies < 0 ? t(`${NS}:coach.lostFromTheStart`) : null;
  },
};

function actionInWords(action: string, position: Position, t: TFunction): string {
  const move = parseMove(action);
  if (move === null) return t(`${NS}:bar.pass`);
  const moon = touchedInWords(move, position, t);
  return `${slideInWords(move, position, t)}${moon === "" ? "" : `; ${moon}`}.`;
}

/** What the best move leads to, for whoever makes it. */
function hopeInWords(plies: Plies, t: TFunction): string {
  if (plies === null) return "";
  const key = plies > 0 ? "win" : plies < 0 ? "loss" : "draw";
  return t(`${NS}:coach.hope.${key}`, { count: Math.abs(plies) });
}

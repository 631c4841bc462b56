/** Actions and moments in words. */

import type { TFunction } from "i18next";

import type { LogEntry } from "../../net/protocol.generated";
import { isYou, type Moment, type Situation } from "../contract";
import { ASKED, type Facts, wishes } from "./model/facts";
import { type Outlook, surenessOf } from "./model/foresight";
import type { Axes, Nudge } from "./model/hand";
import type { Reason } from "./model/happenings";
import { bestScoring, measured, rankOf } from "./model/lid";
import type { Vector } from "./model/pose";
import type { Gap } from "./model/sticks";
import type { Near } from "./model/surroundings";
import {
  type Face,
  inHand,
  isShared,
  pool,
  type Report,
  readAction,
  type Spot,
  type TowerTypes,
  type TowerView,
  tearsAtStart,
} from "./model/view";

type SeatName = (seat: number) => string;

export const DIE_RULES: Record<Face, string> = { one: "CTM-07", two: "CTM-08", moon: "CTM-09" };

/** As in: ladder 7, "river". */
export function ladderName(ladder: number, t: TFunction): string {
  return t("ladder", { number: ladder, name: t(`names.${ladder}`) });
}

/** As in: ladders 1, 4 and 7. */
export function ladderList(ladders: readonly number[], t: TFunction): string {
  if (ladders.length === 0) return t("list.none");
  const [last, ...others] = [...ladders].reverse();
  if (others.length === 0) return t("list.one", { number: last });
  return t("list.many", { numbers: others.reverse().join(", "), last });
}

/** Tears in one edition are raindrops in the other. */
export function drops(count: number, view: TowerView, t: TFunction): string {
  return t(view.edition === "bombyx" ? "tears" : "raindrops", { count });
}

export function describe(entry: LogEntry, before: TowerView | null, seatName: SeatName, t: TFunction): string {
  const action = readAction(entry.action);
  const name = entry.seat === null ? "" : seatName(entry.seat);
  switch (action?.kind) {
    case "roll":
      return t("log.roll", { name });
    case "take":
      return t("log.take", { name });
    case "score":
      return before
        ? t("log.scored", { name, count: measured(before.report, before.lid_mm).points })
        : t("log.score", { name });
    case "place": {
      const held = before && inHand(before);
      return held ? t("log.placed", { name, ladder: ladderName(held, t) }) : t("log.place", { name });
    }
    case "die":
      return t("log.die", { face: t(`die.${action.face}`), wish: t(`wish.${action.face}`) });
    case "ladder":
      return t("log.drawn", { ladder: ladderName(action.ladder, t) });
    case "settled":
      return describeReport(action.report, before, t);
    default:
      return entry.action;
  }
}

function describeReport(report: Report, before: TowerView | null, t: TFunction): string {
  const told: string[] = [];
  const starting = [1, 2];
  const low = new Set([...report.on_table, ...report.on_base.filter((ladder) => !starting.includes(ladder))]);
  const lying = [...low].filter((ladder) => !report.fallen.includes(ladder));
  const placed = before?.placed ?? null;
  if (report.fallen.length > 0)
    told.push(t("log.fallen", { count: report.fallen.length, ladders: ladderList(report.fallen, t) }));
  if (lying.length > 0) told.push(t("log.lying", { count: lying.length, ladders: ladderList(lying, t) }));
  if (placed !== null && !report.fallen.includes(placed)) {
    const touched = report.touching
      .filter((pair) => pair.includes(placed))
      .map(([low, high]) => (low === placed ? high : low));
    told.push(t("log.touches", { ladder: placed, ladders: ladderList(touched, t) }));
  }
  for (const [figure, ladder] of report.figures) {
    if (ladder === placed) told.push(t("log.figure", { figure: t(`figures.${figure}`) }));
  }
  const highest = Math.max(0, ...report.extents.map(([, , top]) => top));
  told.push(t(report.at_rest ? "log.rests" : "log.swings", { mm: Math.round(highest / 1000) }));
  return told.join(" ");
}

export function moment(at: Situation<TowerTypes>, t: TFunction): Moment {
  const { view } = at;
  if (at.turn === null || view.phase === "over") return ending(at, t);
  const who = isYou(at, view.seat) ? "you." : "";
  const told = (key: string, rule: string, words: Record<string, string> = {}): Moment => ({
    text: t(`moment.${key}`, { name: at.seatName(view.seat), drop: drops(1, view, t), ...words }),
    rule,
    goal: goal(at, t),
  });
  switch (view.phase) {
    case "turn":
      if (view.finalists.length > 0) return told(`${who}final`, "CTM-23");
      return isShared(view) ? told(`${who}rollOrScore`, "CTM-27") : told(`${who}roll`, "CTM-06");
    case "roll":
      return told("rolling", "CTM-10");
    case "draw":
      return told("drawing", "CTM-06");
    case "hold": {
      const face = view.die ?? "moon";
      const ladder = ladderName(inHand(view) ?? 0, t);
      const wish = t(who === "" ? `wish.${face}` : `wishYou.${face}`);
      return told(`${who}hold`, DIE_RULES[face], { ladder, wish });
    }
    case "settle":
      return told("settling", "CTM-12");
  }
}

/** How many tears, or raindrops, lose a game of two (CTM-25). */
const LOSING: Record<TowerView["edition"], number> = { bombyx: 3, kosmos: 4 };

/** Null with more than two players, who lose nothing before the end. */
export function losingCount(view: TowerView): number | null {
  return isShared(view) || view.tears.length !== 2 ? null : LOSING[view.edition];
}

/** What a game is about, in its edition, and how far the reader is. */
function goal(at: Situation<TowerTypes>, t: TFunction): string {
  const { view, mySeats } = at;
  if (isShared(view)) return t("goal.shared", { count: bestScoring(view) });
  if (view.finalists.length > 0) return t("goal.final");
  const [mine = -1] = mySeats.length === 1 ? mySeats : [];
  const limit = losingCount(view);
  const key = `goal.${view.edition}`;
  if (limit === null) return t(key);
  const own = view.tears[mine];
  return own === undefined
    ? t("goal.two", { limit: drops(limit, view, t) })
    : t("goal.twoYou", { limit: drops(limit, view, t), own });
}

function ending(at: Situation<TowerTypes>, t: TFunction): Moment {
  const { view, winners } = at;
  if (isShared(view)) {
    const points = bestScoring(view);
    const words = { count: points, rank: t(`ranks.${rankOf(points)}`) };
    return { text: t("moment.overTogether", words), rule: "CTM-32", goal: null };
  }
  const [winner, another] = winners ?? [];
  if (winner === undefined) return { text: t(`moment.over_${view.edition}`), rule: "CTM-22", goal: null };
  const name = at.seatName(winner);
  const own = drops(view.tears[winner] ?? 0, view, t);
  if (another !== undefined) {
    const names = (winners ?? []).map(at.seatName).join(", ");
    return { text: t("moment.shared", { names, drops: own }), rule: "CTM-24", goal: null };
  }
  const who = isYou(at, winner) ? "you." : "";
  if (view.finalists.length > 0) return { text: t(`moment.${who}wonFinal`, { name }), rule: "CTM-23", goal: null };
  const limit = losingCount(view);
  const loser = 1 - winner;
  if (limit !== null && (view.tears[loser] ?? 0) >= limit) {
    const lost = { name, other: at.seatName(loser), drops: drops(limit, view, t) };
    const key = isYou(at, loser) ? "you.lostTwo" : `${who}wonTwo`;
    return { text: t(`moment.${key}`, lost), rule: "CTM-25", goal: null };
  }
  return { text: t(`moment.${who}wonFewest`, { name, drops: own }), rule: "CTM-22", goal: null };
}

/** Why a rule refuses an action; the rulebook has the rest. */
export function refusedWords(rule: string, t: TFunction): string {
  return t([`refused.${rule}`, "refused.other"]);
}

/** As in: touching 1 of 2. */
export function touchCount(die: Face, count: number, t: TFunction): string {
  const [fewest, most] = ASKED[die];
  const asked = fewest === most ? `${most}` : t("hud.range", { fewest, most });
  return t("hud.touching", { count, asked });
}

/** As in: hang it on ladders 1 and 4, up to 182 mm. */
export function describeSpot(spot: Pick<Spot, "kind" | "touching" | "highest_mm">, t: TFunction): string {
  return t("spots.spot", {
    how: t(`spots.kinds.${spot.kind}`),
    ladders: ladderList(spot.touching, t),
    mm: Math.round(spot.highest_mm),
  });
}

/** The state of the ladder in the hand, for those who do not see it. */
export function tellHand(facts: Facts, die: Face, t: TFunction): string {
  const met = wishes(die, facts);
  const told = [
    t("tell.holding", { ladder: ladderName(facts.held, t) }),
    t(`wish.${die}`),
    facts.touching.length > 0 ? t("tell.touching", { ladders: ladderList(facts.touching, t) }) : t("tell.free"),
    t("tell.heights", { top: Math.round(facts.topMm), highest: Math.round(facts.highestMm) }),
  ];
  if (facts.isOnGround) told.push(t("tell.ground"));
  if (met.touches && met.rises !== false) told.push(t("tell.fits"));
  return told.join(" ");
}

/** What would come of letting go now. */
export function tellOutlook(outlook: Outlook, t: TFunction): string {
  const sureness = surenessOf(outlook);
  const isAnother = sureness === "falls" && !outlook.fallen.includes(outlook.ladder);
  return isAnother ? t("outlook.others", { ladders: ladderList(outlook.fallen, t) }) : t(`outlook.${sureness}`);
}

/** The state of the tower, for those who do not see it. */
export function tellTower(view: TowerView, t: TFunction): string {
  const highest = Math.max(0, ...(view.report?.extents ?? []).map(([, , top]) => top));
  return t("tell.tower", {
    count: view.ladders.structure.length,
    mm: Math.round(highest / 1000),
    supply: view.ladders.supply.length,
    drops: drops(pool(view), view, t),
    of: tearsAtStart(view),
  });
}

/** As in: ladder 7 touched the cloud. */
export function tellReason(why: Reason, t: TFunction): string {
  if ("ladders" in why) {
    const count = why.ladders.length;
    return capitalised(t(`event.why.${why.kind}`, { count, ladders: ladderList(why.ladders, t) }));
  }
  const ladder = ladderList([why.ladder], t);
  const others = "touched" in why ? ladderList(why.touched, t) : "";
  return capitalised(t(`event.why.${why.kind}`, { ladder, others }));
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** As in: the nearest is ladder 7, 12 mm away, below. */
export function tellNearest({ ladder, gap }: Near, axes: Axes, t: TFunction): string {
  const mm = Math.round(gap.mm);
  if (mm <= 0) return t("tell.nearestTouching", { ladder });
  return t("tell.nearest", { ladder, mm, way: t(`tell.ways.${mainWay(gap, axes)}`) });
}

/** The direction of the view in which one would go to get there. */
function mainWay({ from, to }: Gap, { right, forward }: Axes): Nudge {
  const way: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const along = (axis: Vector) => way[0] * axis[0] + way[1] * axis[1] + way[2] * axis[2];
  const [across, up, away] = [along(right), way[2], along([forward[0], forward[1], 0])];
  if (Math.abs(up) >= Math.max(Math.abs(across), Math.abs(away))) return up > 0 ? "up" : "down";
  if (Math.abs(across) >= Math.abs(away)) return across > 0 ? "right" : "left";
  return away > 0 ? "farther" : "nearer";
}

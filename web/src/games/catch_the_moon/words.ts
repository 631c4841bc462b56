/** Actions and moments in words. */

import type { TFunction } from "i18next";

import type { LogEntry } from "../../net/protocol.generated";
import type { Moment } from "../contract";
import { ASKED, type Facts, wishes } from "./model/facts";
import { bestScoring, measured, rankOf } from "./model/lid";
import {
  type Face,
  inHand,
  isShared,
  pool,
  type Report,
  readAction,
  type Spot,
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

export function moment(view: TowerView, turn: number | "chance" | null, seatName: SeatName, t: TFunction): Moment {
  const name = seatName(view.seat);
  if (turn === null || view.phase === "over") return ending(view, t);
  switch (view.phase) {
    case "turn":
      if (view.finalists.length > 0) return { text: t("moment.final", { name }), rule: "CTM-23" };
      if (isShared(view)) return { text: t("moment.rollOrScore", { name }), rule: "CTM-27" };
      return { text: t("moment.roll", { name }), rule: "CTM-06" };
    case "roll":
      return { text: t("moment.rolling"), rule: "CTM-10" };
    case "draw":
      return { text: t("moment.drawing"), rule: "CTM-06" };
    case "hold": {
      const face = view.die ?? "moon";
      const ladder = ladderName(inHand(view) ?? 0, t);
      return { text: t("moment.hold", { name, ladder, wish: t(`wish.${face}`) }), rule: DIE_RULES[face] };
    }
    case "settle":
      return { text: t("moment.settling"), rule: "CTM-12" };
  }
}

function ending(view: TowerView, t: TFunction): Moment {
  if (!isShared(view)) return { text: t("moment.over"), rule: "CTM-22" };
  const points = bestScoring(view);
  return { text: t("moment.overTogether", { count: points, rank: t(`ranks.${rankOf(points)}`) }), rule: "CTM-32" };
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

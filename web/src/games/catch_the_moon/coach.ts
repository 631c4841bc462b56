/** Hints and the look back, by what holds when it is tried. */

import { type GameCoach, isYou } from "../contract";
import { inHand, type Spot, type TowerTypes } from "./model/view";
import { describeSpot, drops, ladderList, ladderName } from "./words";

export const coach: GameCoach<TowerTypes> = {
  hasChoice: ({ view }) => view.phase === "hold",

  best: ({ values }) => {
    const placed = values.flatMap(({ action, detail, holds }) => {
      const spot = detail as Spot | null | undefined;
      return spot?.fits ? [{ action, detail: { ...spot, holds: holds ?? spot.holds } }] : [];
    });
    return placed.sort((one, other) => other.detail.holds - one.detail.holds)[0] ?? null;
  },

  hint: ({ depth, detail }, _, __, t) => {
    if (detail === null) return "";
    const ladders = ladderList(detail.touching, t);
    if (depth === "place") return t("coach.place", { ladders });
    const how = t(`spots.kinds.${detail.kind}`);
    if (depth === "piece") return t("coach.piece", { how, ladders });
    return t("coach.whole", { spot: describeSpot(detail, t), percent: Math.round(100 * detail.holds) });
  },

  tell: ({ number, seat, before, detail }, at, t) => {
    const who = isYou(at, seat) ? "you." : "";
    const held = inHand(at.view);
    const words = {
      name: at.seatName(seat),
      number,
      ladder: held === null ? "" : ladderName(held, t),
      drop: drops(1, at.view, t),
    };
    const better = { spot: detail ? describeSpot(detail, t) : "", percent: Math.round(100 * (before.holds ?? 0)) };
    return {
      title: t(`coach.${who}title`, words),
      cost: detail ? t("coach.cost") : "",
      better: detail ? t("coach.better", better) : "",
    };
  },
};

import { type GameModule, type GameTypes, isYou } from "../contract";

/** A notation is told as it is; chance and the world have no seat. */
export const describe: GameModule<GameTypes>["describe"] = ({ seat, action }, _before, seatName, t) =>
  seat === null ? t("log.game", { action }) : t("log.seat", { name: seatName(seat), action });

export const moment: GameModule<GameTypes>["moment"] = (at, t) => {
  const { turn } = at;
  if (turn === null) return { text: t("moment.over"), rule: null, goal: null };
  if (turn === "chance") return { text: t("moment.chance"), rule: null, goal: null };
  const text = isYou(at, turn) ? t("moment.yours") : t("moment.turn", { name: at.seatName(turn) });
  return { text, rule: null, goal: null };
};

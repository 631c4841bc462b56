import type { GameModule, GameTypes } from "../contract";

/** A notation is told as it is; chance and the world have no seat. */
export const describe: GameModule<GameTypes>["describe"] = ({ seat, action }, _before, seatName, t) =>
  seat === null ? t("log.game", { action }) : t("log.seat", { name: seatName(seat), action });

export const moment: GameModule<GameTypes>["moment"] = (_view, turn, seatName, t) => {
  if (turn === null) return { text: t("moment.over"), rule: null };
  if (turn === "chance") return { text: t("moment.chance"), rule: null };
  return { text: t("moment.turn", { name: seatName(turn) }), rule: null };
};

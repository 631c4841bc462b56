/** A table for one person against bots, without a question. */

import type { GameInfo, NewTable } from "../../net/rest.generated";
import type { WantedSeat } from "../wanted_seats";

export function seatCount(options: Record<string, unknown>, info: GameInfo): number {
  return typeof options.players === "number" ? options.players : info.fewest_players;
}

export function playNow(info: GameInfo, level: string): { wish: Omit<NewTable, "seats">; seats: WantedSeat[] } {
  const bot: WantedSeat = { type: "bot", level };
  const others = Array.from({ length: seatCount(info.options, info) - 1 }, () => bot);
  return {
    wish: { game: info.name as NewTable["game"], takebacks: "free" },
    seats: [{ type: "person" }, ...others],
  };
}

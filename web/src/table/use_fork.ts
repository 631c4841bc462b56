import { useGameInfo } from "../app/hooks";
import { levelFor } from "../pages/levels";
import { useOpenTable } from "../pages/use_open_table";
import type { WantedSeat } from "../pages/wanted_seats";
import type { TableTools } from "./tools";
import { useTable } from "./use_table";

/** Opens a new table that goes on from this game after so many actions, with what is wanted at each seat. */
export function useFork({ tableId, session }: Pick<TableTools, "tableId" | "session">) {
  const { game, seats } = useTable(session, ({ settings, seats }) => ({ game: settings.game, seats }));
  const openTable = useOpenTable();
  const info = useGameInfo(game) ?? null;
  const fork = (ply: number, wanted: (seat: number) => WantedSeat) => {
    return openTable(
      game,
      { go_on_from: { type: "table", table: tableId, ply }, takebacks: "free", takebacks_across_chance: true },
      seats.map((_, seat) => wanted(seat)),
    );
  };
  return { game, usualLevel: info === null ? "" : levelFor(info), fork };
}

import { useEffect } from "react";

import type { GameInfo } from "../net/rest.generated";
import { gamesList, loadGamesList } from "./games_list";
import { useStore } from "./use_store";

/** The games of this server with their levels and options; null until they are known. */
export function useGames(): readonly GameInfo[] | null {
  useEffect(() => void loadGamesList(), []);
  return useStore(gamesList);
}

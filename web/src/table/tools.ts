import type { TFunction } from "i18next";

import type { GameModule, GameTypes } from "../games/contract";
import type { GameEntry } from "../games/index";
import type { Session } from "./session";
import type { TableState } from "./state";

/** What every part of the table page is given. */
export type TableTools = {
  tableId: string;
  session: Session;
  table: TableState;
  game: GameModule<GameTypes>;
  entry: GameEntry;
  seatName: (seat: number) => string;
  /** Words of the game. */
  tg: TFunction;
};

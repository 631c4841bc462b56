import type { TFunction } from "i18next";

import type { GameModule, GameTypes } from "../games/contract";
import type { GameEntry } from "../games/index";
import type { Session } from "./session";

/** What every part of the table page is given. What has happened at the table, each part selects by itself. */
export type TableTools = {
  tableId: string;
  session: Session;
  game: GameModule<GameTypes>;
  entry: GameEntry;
  seatName: (seat: number) => string;
  /** Words of the game. */
  tg: TFunction;
};

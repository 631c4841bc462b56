/** The code of each game, with everything its table needs. */

import { type Code, codeOf } from "../app/code";
import type { GameModule, GameTypes } from "./contract";
import { GAMES } from "./index";

const CODE = new Map(GAMES.map((game) => [game.name as string, codeOf<GameModule<GameTypes>>(game.load)]));

/** Null when there is no such game. */
export function gameCode(name: string): Code<GameModule<GameTypes>> | null {
  return CODE.get(name) ?? null;
}

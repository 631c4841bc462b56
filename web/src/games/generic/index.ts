/** How a game is shown that has no folder of its own: its view as it is, and its actions as it writes them. */

import type { GameModule, GameTypes } from "../contract";
import { Board } from "./Board";
import { describe, moment } from "./words";

const generic: GameModule<GameTypes> = { Board, describe, moment };

export default generic;

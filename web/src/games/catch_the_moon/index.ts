import type { GameModule } from "../contract";
import { Board } from "./Board";
import { lesson } from "./lesson";
import type { TowerView } from "./model/view";
import { Options } from "./Options";
import { Analysis } from "./panel/Analysis";
import { describe, moment } from "./words";

const catchTheMoon: GameModule<TowerView> = { Board, Analysis, Options, describe, moment, lesson };

export default catchTheMoon;

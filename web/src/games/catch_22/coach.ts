/** Hints and the look back, by chances to win. */

import type { TFunction } from "i18next";

import type { ActionWorth } from "../../net/rest.generated";
import { type CoachedSituation, type GameCoach, isYou } from "../contract";
import { readAction } from "./model/actions";
import { type Board, readBoard } from "./model/board";
import { percent } from "./model/chances";
import { regionOf, squareOf } from "./model/pointer";
import { goldOn, othersOn, purses } from "./model/prospects";
import { answering, cubeOwner, type View } from "./model/view";
import type { GameTypes } from "./views.generated";
import { actionWords } from "./words";

type Situation = CoachedSituation<GameTypes>;

/** So many standard errors below what was measured an action is still as good. */
const CAUTION = 2;

export const coach: GameCoach<GameTypes> = {
  hasChoice: ({ legal }) => (legal?.length ?? 0) > 1,

  best: ({ values }, { view }) => {
    const seat = actorOf(view);
    const [best] = values
      .map((value) => ({ action: value.action, chance: surely(value, seat) }))
      .sort((one, other) => other.chance - one.chance);
    return best === undefined ? null : { action: best.action, detail: null };
  },

  hint: ({ action, depth }, at, { values }, t) => {
    if (depth === "place") return placeInWords(action, at, t);
    if (depth === "piece") return pieceInWords(action, at, t);
    const chance = values.find((value) => value.action === action)?.chances?.[actorOf(at.view)];
    const words = { action: actionWords(action, at.seatName, t) };
    return chance === undefined ? words.action : t("coach.chance", { ...words, percent: percent(chance) });
  },

  tell: ({ number, seat, action, before, after, line = [] }, at, t) => {
    const [first] = line;
    const words = {
      name: at.seatName(seat),
      number,
      action: actionWords(action, at.seatName, t),
      before: percent(before.chance ?? 0),
      after: percent(after.chance ?? 0),
    };
    const who = isYou(at, seat) ? "you." : "";
    return {
      title: t(`coach.${who}title`, words),
      cost: t(`coach.${who}cost`, words),
      better: first ? t("coach.better", { action: actionWords(first.action, at.seatName, t) }) : "",
    };
  },
};

function actorOf(view: View): number {
  return answering(view) ?? view.seat;
}

/** What an action is worth at the least: of two that look alike, the one that was tried more often. */
function surely({ chances, games }: ActionWorth, seat: number): number {
  const chance = chances?.[seat] ?? 0;
  const tried = (games ?? 0) + 2;
  const pulled = (chance * (tried - 2) + 1) / tried;
  return chance - CAUTION * Math.sqrt((pulled * (1 - pulled)) / tried);
}

const ROWS = ["top", "middle", "bottom"] as const;
const COLUMNS = ["left", "centre", "right"] as const;

function placeInWords(action: string, { view, fixed }: Situation, t: TFunction): string {
  const square = squareOf(action, view);
  const region = square === null ? null : regionOf(readBoard(fixed.board), square);
  if (region !== null) return t(`coach.places.${ROWS[region.row]}.${COLUMNS[region.column]}`);
  const type = readAction(action)?.type;
  if (type === "buy" || type === "sell" || type === "accept" || type === "decline") return t("coach.places.cubes");
  return t(type === "lift" ? "coach.places.left-alone" : "coach.places.die");
}

/** What the action is about, without saying which one. */
function pieceInWords(action: string, { view, fixed, seatName }: Situation, t: TFunction): string {
  const read = readAction(action);
  switch (read?.type) {
    case "move":
      return read.wins ? t("coach.piece.win") : goalInWords(readBoard(fixed.board), view, read.square, seatName, t);
    case "lift": {
      const owner = read.square === null ? null : cubeOwner(view.cubes, read.square);
      return owner === null ? t("coach.piece.leave") : t("coach.piece.lift", { name: seatName(owner) });
    }
    case "switch":
      return t("coach.piece.switch", { name: seatName(read.seat) });
    case "star":
    case "cube":
    case "roll":
      return t(`coach.piece.${read.type}`);
    default:
      return t("coach.piece.offer");
  }
}

function goalInWords(
  board: Board,
  view: View,
  square: string,
  seatName: (seat: number) => string,
  t: TFunction,
): string {
  const others = othersOn(view, view.seat, square);
  const loot = purses(view, others);
  const gold = goldOn(board, view, square);
  const tokens = (count: number) => t("tokens", { count });
  if (loot > 0) return t("coach.piece.rob", { names: others.map(seatName).join(", "), tokens: tokens(loot) });
  if (gold > 0) return t("coach.piece.gold", { tokens: tokens(gold) });
  const kind = board.squares.get(square)?.kind ?? "plain";
  return t("coach.piece.square", { kind: t(`kinds.${kind}`) });
}

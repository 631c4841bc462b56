/** Actions, moments and squares in words. */

import type { TFunction } from "i18next";

import type { LogEntry, Refusal } from "../../net/protocol.generated";
import { isYou, type Moment, type Situation } from "../contract";
import { readAction } from "./model/actions";
import { readBoard, type Square } from "./model/board";
import type { Choices } from "./model/choices";
import type { News } from "./model/news";
import type { Picture } from "./model/picture";
import { goldOn, othersOn, purses } from "./model/prospects";
import { answering, cubeOwner, pawnsOn, TOKENS_TO_WIN, type View } from "./model/view";
import type { GameTypes } from "./views.generated";

export type SeatName = (seat: number) => string;

const NAMESPACE = "catch_22";

function say(t: TFunction, key: string, values: Record<string, unknown> = {}): string {
  return t(key, { ns: NAMESPACE, ...values });
}

export function describe(
  entry: LogEntry,
  before: View | null,
  seatName: SeatName,
  t: TFunction,
  fixed: GameTypes["fixed_view"] | null,
): string {
  const action = readAction(entry.action);
  const name = entry.seat === null ? "" : seatName(entry.seat);
  const tokens = (count: number) => say(t, "tokens", { count });
  if (action === null) return entry.action;
  switch (action.type) {
    case "die":
      return describeDie(action.pips, before, seatName, t);
    case "move":
      return describeMove(name, entry.seat, action, before, fixed, seatName, t);
    case "star":
    case "cube":
      return say(t, `log.${action.type}`, { name, square: action.square });
    case "buy":
    case "sell":
      return say(t, `log.${action.type}`, { name, other: seatName(action.seat), tokens: tokens(action.price) });
    case "switch":
      return say(t, "log.switch", { name, other: seatName(action.seat) });
    case "lift": {
      if (action.square === null) return say(t, "log.lift-none", { name });
      const owner = before === null ? null : cubeOwner(before.cubes, action.square);
      if (owner === null) return say(t, "log.lift", { name, square: action.square });
      const key = owner === entry.seat ? "log.lift-own" : "log.lift-other";
      return say(t, key, { name, square: action.square, other: seatName(owner) });
    }
    case "forgo":
      return say(t, before?.phase === "switch" ? "log.forgo-switch" : "log.forgo", { name });
    default:
      return say(t, `log.${action.type}`, { name });
  }
}

function describeDie(pips: number, before: View | null, seatName: SeatName, t: TFunction): string {
  if (before === null) return say(t, "log.die-only", { pips });
  if (before.phase !== "opening") return say(t, "log.die", { pips, name: seatName(before.seat) });
  return say(t, "log.opening", { pips, name: seatName(roller(before)) });
}

/** For whom the die is thrown now. */
function roller(view: View): number {
  return view.phase === "opening" ? (view.contenders[view.opening_rolls.length] ?? view.seat) : view.seat;
}

function describeMove(
  name: string,
  seat: number | null,
  { square, wins }: { square: string; wins: boolean },
  before: View | null,
  fixed: GameTypes["fixed_view"] | null,
  seatName: SeatName,
  t: TFunction,
): string {
  const told = { name, square };
  if (before === null || seat === null) return say(t, "log.move", told);
  const tokens = (count: number) => say(t, "tokens", { count });
  if (wins) return say(t, "log.move-win", { ...told, tokens: tokens(before.tokens[seat] ?? 0) });
  const board = fixed === null ? null : readBoard(fixed.board);
  const there = board?.squares.get(square);
  const gold = board === null ? 0 : goldOn(board, before, square);
  const robbed = othersOn(before, seat, square);
  if (robbed.length > 0) {
    const victims = robbed.map((victim) => seatName(victim)).join(", ");
    const loot = purses(before, robbed);
    const key = `${loot > 0 ? "move-rob" : "move-onto"}${gold > 0 ? "-jackpot" : ""}`;
    return say(t, `log.${key}`, { ...told, victims, tokens: tokens(loot), gold: tokens(gold) });
  }
  if (there?.kind === "jackpot") {
    return gold > 0 ? say(t, "log.move-jackpot", { ...told, tokens: tokens(gold) }) : say(t, "log.move-empty", told);
  }
  const hasEffect = there && there.kind !== "plain" && there.kind !== "star";
  return say(t, hasEffect ? `log.move-${there.kind}` : "log.move", told);
}

/** The rule that each phase comes from. */
const RULES: Record<View["phase"], string | null> = {
  star: "C22-03",
  opening: "C22-04",
  plan: "C22-12",
  answer: "C22-19",
  roll: "C22-05",
  move: "C22-05",
  switch: "C22-09",
  lift: "C22-17",
  won: "C22-20",
  stopped: null,
};

export function moment(at: Situation<GameTypes>, t: TFunction): Moment {
  const { view, seatName } = at;
  const { phase } = view;
  const tokens = view.tokens[view.seat] ?? 0;
  const isReady = tokens >= TOKENS_TO_WIN;
  const key = momentKey(at, isReady);
  const seat = answering(view) ?? roller(view);
  const words = {
    name: seatName(seat),
    other: seatName(view.seat),
    squares: say(t, "squares", { count: view.roll }),
    tokens: say(t, "tokens", { count: phase === "won" ? tokens : (view.offer?.[2] ?? 0) }),
    turns: say(t, "options.turns", { count: view.turns }),
  };
  const text = say(t, isYou(at, seat) && at.turn !== "chance" ? `moment.you.${key}` : `moment.${key}`, words);
  return { text, rule: MOMENT_RULES[key] ?? RULES[phase], goal: goal(at, t) };
}

const MOMENT_RULES: Record<string, string> = {
  "plan-bare": "C22-05",
  "move-ready": "C22-20",
  stuck: "C22-21",
  "switch-none": "C22-16",
};

/** What the phase asks for, with what makes it special this time. */
function momentKey({ view, legal }: Situation<GameTypes>, isReady: boolean): string {
  const { phase } = view;
  const mustForgo = legal?.includes("forgo") ?? false;
  if (phase === "plan") {
    const hasCubes = (view.hands[view.seat] ?? 0) > 0;
    return hasCubes || view.held.some((row) => row.some((count) => count > 0)) ? "plan" : "plan-bare";
  }
  if (phase === "move" && mustForgo) return "stuck";
  if (phase === "move" && isReady) return "move-ready";
  return phase === "switch" && mustForgo ? "switch-none" : phase;
}

/** How far the reader is from winning. */
function goal({ view, mySeats, turn }: Situation<GameTypes>, t: TFunction): string | null {
  const [mine] = mySeats;
  if (turn === null || view.phase === "won" || view.phase === "stopped") return null;
  if (mine === undefined || mySeats.length > 1) return say(t, "goal.all");
  const missing = TOKENS_TO_WIN - (view.tokens[mine] ?? 0);
  return missing > 0 ? say(t, "goal.tokens", { count: missing }) : say(t, "goal.star");
}

/** What the last actions brought, told to the reader. */
export function newsInWords(
  news: News,
  reader: Pick<Situation<GameTypes>, "seatName" | "mySeats">,
  t: TFunction,
): string {
  const { seatName } = reader;
  const tokens = (count: number) => say(t, "tokens", { count });
  const name = seatName(news.seat);
  const isMine = isYou(reader, news.seat);
  const who = (other: number) => (isMine ? "you" : isYou(reader, other) ? "yours" : "other");
  switch (news.kind) {
    case "rob": {
      // Of several, all are named.
      const [victim = -1, another] = news.victims;
      const victims = news.victims.map(seatName).join(", ");
      const key = `news.${news.loot > 0 ? "rob" : "onto"}-${who(another === undefined ? victim : -1)}`;
      const told = say(t, key, { name, victims, tokens: tokens(news.loot) });
      return news.gold > 0 ? `${told} ${say(t, "news.also", { tokens: tokens(news.gold) })}` : told;
    }
    case "jackpot":
      return say(t, `news.${news.gold > 0 ? "jackpot" : "empty"}-${who(-1)}`, { name, tokens: tokens(news.gold) });
    case "switch":
      return say(t, `news.switch-${who(news.other)}`, { name, other: seatName(news.other) });
    case "lift":
      return say(t, `news.lift-${who(news.owner)}`, { name, square: news.square });
    default:
      return say(t, `news.${news.kind}-${who(-1)}`, { name });
  }
}

/** A square, what lies and stands there, and what can be done with it. */
export function squareWords(
  square: Square,
  picture: Picture,
  open: { phase: View["phase"]; squares: ReadonlySet<string>; choices: Choices },
  seatName: SeatName,
  t: TFunction,
): string {
  const { name, kind, jackpot } = square;
  const words = [say(t, "board.square", { square: name, kind: say(t, `kinds.${kind}`) })];
  if (jackpot !== null) {
    words.push(say(t, "board.gold", { tokens: say(t, "tokens", { count: picture.gold[jackpot] ?? 0 }) }));
  }
  const owner = cubeOwner(picture.cubes, name);
  if (owner !== null) words.push(say(t, "board.cube", { name: seatName(owner) }));
  for (const seat of pawnsOn(picture.pawns, name)) {
    words.push(say(t, "board.pawn", { name: seatName(seat) }));
    if (seat === owner) words.push(say(t, "board.safe"));
  }
  if (open.squares.has(name)) words.push(say(t, `board.${invitation(name, open)}`));
  return words.join(", ");
}

function invitation(name: string, open: { phase: View["phase"]; choices: Choices }): string {
  switch (open.phase) {
    case "star":
      return "can-start";
    case "move":
      return open.choices.winning.has(name) ? "can-win" : "can-land";
    case "lift":
      return "can-lift";
    case "switch":
      return "can-switch";
    default:
      return "can-place";
  }
}

/** Rules whose short reason is told; the rulebook has the rest. */
const REASONS = ["C22-03", "C22-05", "C22-06", "C22-12", "C22-13", "C22-14", "C22-15", "C22-16", "C22-20"];

export function refusalWords(refusal: Refusal, seatName: SeatName, t: TFunction): string {
  const { rule, facts } = refusal;
  const seat = facts?.seat;
  const roll = facts?.roll;
  if (rule === "C22-16" && typeof seat === "number") {
    const key = typeof roll === "number" ? "walled-in" : "locked-in";
    return say(t, `refusal.${key}`, { name: seatName(seat), roll });
  }
  return say(t, rule && REASONS.includes(rule) ? `refusal.${rule}` : "refusal.other");
}

/** An action in a few words, without who takes it. */
export function actionWords(text: string, seatName: SeatName, t: TFunction): string {
  const action = readAction(text);
  switch (action?.type) {
    case "star":
    case "cube":
      return say(t, `short.${action.type}`, { square: action.square });
    case "move":
      return say(t, action.wins ? "short.move-win" : "short.move", { square: action.square });
    case "lift":
      return action.square === null ? say(t, "short.lift-none") : say(t, "short.lift", { square: action.square });
    case "switch":
      return say(t, "short.switch", { name: seatName(action.seat) });
    case "buy":
    case "sell":
      return say(t, `short.${action.type}`, {
        name: seatName(action.seat),
        tokens: say(t, "tokens", { count: action.price }),
      });
    case "roll":
    case "forgo":
    case "accept":
    case "decline":
      return say(t, `short.${action.type}`);
    default:
      return text;
  }
}

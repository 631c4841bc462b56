/** What a game brings to the table, and what the table hands to it. No rules live here: what is legal,
 * and what a position looks like, comes from the server. */

import type { TFunction } from "i18next";
import type { ComponentType } from "react";

import type { LogEntry, Refusal, SeatView, Settings } from "../net/protocol.generated";
import type { AnalysisInfo, SeatReviewInfo, TurningPointInfo } from "../net/rest.generated";

/** The socket's binary messages: what moves comes in, what the hand wants goes out. Nothing is kept:
 * a subscriber gets the newest frame at once, when there is one, and then each as it arrives. */
export type Frames = {
  subscribe: (listener: (frame: ArrayBuffer) => void) => () => void;
  send: (data: ArrayBuffer) => void;
};

/** What the server sends of a game. Each game's own are generated: `views.generated.ts`. */
export type GameTypes = {
  /** A position as a viewer sees it. */
  view: unknown;
  /** What everybody sees and no action changes. */
  fixed_view: unknown;
  /** Whatever else is sent, such as an adviser's proposals. */
  others?: unknown;
};

/** What a seat could do, as the server proposes it; or, with the number of a trial, what would come of the physical
 * action now. A refusal, a lost connection or the signal rejects. */
export type Advise<G extends GameTypes> = (
  seat: number,
  signal: AbortSignal,
  trial?: number,
) => Promise<readonly G["others"][]>;

/** How much of an action is told: where to look, which piece it takes, or all of it. */
export type Depth = "place" | "piece" | "whole";

/** An action with whatever else the server tells of it, such as where a ladder goes. */
export type Counsel<G extends GameTypes> = { action: string; detail: G["others"] | null };

/** An action that is shown on the board without being done. */
export type Pointed<G extends GameTypes> = Counsel<G> & { depth: Depth };

/** One position to be drawn: the newest of a table, one of a replay, or a step of a lesson. */
export type BoardProps<G extends GameTypes> = {
  /** Null in a lesson. */
  tableId: string | null;
  settings: Settings;
  seats: readonly SeatView[];
  /** The seats that this browser plays; none for a spectator. */
  mySeats: readonly number[];
  /** From whose side the board is looked at. */
  fromSeat: number;
  ply: number;
  view: G["view"];
  fixed: G["fixed_view"];
  turn: number | "chance" | null;
  /** The actions that led here from the position shown before, oldest first; empty after a jump. */
  last: readonly LogEntry[];
  /** Every action from the start to this position; empty in a lesson. */
  log: readonly LogEntry[];
  /** What may be done, when it is the turn of one of `mySeats` and this is the newest position. */
  legal: readonly string[] | null;
  act: (action: string) => void;
  /** Why the last action was refused, until there is another one, of whomever. */
  refusal: Refusal | null;
  /** The newest position of a table that is being played. */
  isLive: boolean;
  /** The table is being played, and the reader does not look back: where this is not the newest position, that one comes
   * by itself. */
  isFollowing: boolean;
  /** Null in a lesson and in a replay. */
  frames: Frames | null;
  advise: Advise<G> | null;
  /** Counts the times that somebody did not want to wait: what is moving is there at once. */
  skips: number;
  /** What a part of the page beside the board points at. */
  pointed: Pointed<G> | null;
  /** Told when somebody takes hold of what a pointed action covers: it is to be put away. */
  unpoint: () => void;
  /** Says that the position after so many actions is drawn to the end. Only then does the page tell of it. */
  drawn: (ply: number) => void;
};

/** A position and who reads of it. */
export type Situation<G extends GameTypes> = {
  view: G["view"];
  /** Null when the game is over. */
  turn: number | "chance" | null;
  seatName: (seat: number) => string;
  /** Those of the reader. With one alone the reader is spoken to; several at one screen are called by their names. */
  mySeats: readonly number[];
  /** What the reader may do; null while it is not the reader's turn. */
  legal: readonly string[] | null;
  /** Of a game that is over. */
  winners: readonly number[] | null;
};

/** What may be done now, or how the game ended; the rule that says so; and what it is all for. Each in one line. */
export type Moment = { text: string; rule: string | null; goal: string | null };

/** The same with what no action changes. */
export type CoachedSituation<G extends GameTypes> = Situation<G> & { fixed: G["fixed_view"] };

/** A decision of the game that cost something. */
export type TurningPoint<G extends GameTypes> = Omit<TurningPointInfo, "detail"> & { detail?: G["others"] | null };

/** A turning point in words: when it was, what it cost, and what would have been better; empty where nobody knows. */
export type PointWords = { title: string; cost: string; better: string };

/** Hints while a game is played, from its analysis, and the look back at a finished one. */
export type GameCoach<G extends GameTypes> = {
  /** Whether the reader, who is to move, has anything to choose. */
  hasChoice: (at: Situation<G>) => boolean;
  /** The action to give hints of; null where the analysis does not find a good one. */
  best: (found: AnalysisInfo, at: CoachedSituation<G>) => Counsel<G> | null;
  /** The step of a hint that goes as deep. */
  hint: (pointed: Pointed<G>, at: CoachedSituation<G>, found: AnalysisInfo, t: TFunction) => string;
  /** `at` is the position in which it was decided. */
  tell: (point: TurningPoint<G>, at: CoachedSituation<G>, t: TFunction) => PointWords;
  /** What else is to be said of a seat that made no mistake. */
  remark?: (seat: SeatReviewInfo, t: TFunction) => string | null;
};

/** Whether this seat is the one reader's own: "you". */
export function isYou({ mySeats }: Pick<Situation<GameTypes>, "mySeats">, seat: number): boolean {
  return mySeats.length === 1 && mySeats[0] === seat;
}

export type OptionsProps = {
  options: Record<string, unknown>;
  change: (options: Record<string, unknown>) => void;
};

export type AnalysisProps<G extends GameTypes> = {
  tableId: string;
  ply: number;
  view: G["view"];
  /** Every action of the game so far, also after the position shown. */
  log: readonly LogEntry[];
  seatName: (seat: number) => string;
  goTo: (ply: number) => void;
  /** An action of the position shown that is pointed at, and how to point at another; null at none. */
  pointed: Counsel<G> | null;
  point: (counsel: Counsel<G> | null) => void;
};

/** One thing to do in a first game: positions and legal actions were recorded from the rules. */
export type LessonStep<G extends GameTypes> = {
  /** Key of the words in the game's own namespace. */
  words: string;
  view: G["view"];
  turn: number | "chance" | null;
  legal: readonly string[];
  /** Any of these goes on; empty: a button does. */
  expects: readonly string[];
  last: readonly LogEntry[];
  /** What the rules refuse here, with the id of the rule; what is in neither list cannot be tried. */
  refused?: Readonly<Record<string, string>>;
};

/** A first game, recorded from the rules. */
export type RecordedLesson<G extends GameTypes> = {
  settings: Settings;
  seats: SeatView[];
  fixed: G["fixed_view"];
  steps: LessonStep<G>[];
};

export type GamePageProps = {
  /** Goes to a new table of this game with these options chosen already. */
  playWith: (options: Record<string, unknown>) => void;
};

/** A page of the game's own, beside its tables: a puzzle of the day, an atlas. */
export type GamePage = {
  /** The last part of its address. Its title is `pages.<id>` of the game's `card.json`. */
  id: string;
  load: () => Promise<{ default: ComponentType<GamePageProps> }>;
};

export type GameModule<G extends GameTypes> = {
  Board: ComponentType<BoardProps<G>>;
  /** A panel beside the board. */
  Analysis?: ComponentType<AnalysisProps<G>>;
  /** What can be chosen for a new table: edition, mode, board. Without it a form is made from the defaults. */
  Options?: ComponentType<OptionsProps>;
  /** An action in words for the log; `before` is the position in which it was taken, when known. */
  describe: (
    entry: LogEntry,
    before: G["view"] | null,
    seatName: (seat: number) => string,
    t: TFunction,
    fixed: G["fixed_view"] | null,
  ) => string;
  moment: (at: Situation<G>, t: TFunction) => Moment;
  coach?: GameCoach<G>;
};

/** What the rules say to an attempt, and what they say to a ladder that stands already. */
export type Verdict = "allowed" | "refused" | "right" | "mistake";

export function isGood(verdict: Verdict): boolean {
  return verdict === "allowed" || verdict === "right";
}

/** One picture of an example: what is tried and what the rules say to it, or what comes of the picture before. */
export type Scene = { verdict?: Verdict; follows?: boolean };

/** The rules at work, in pictures. What they show is data, which is checked against the rules themselves. */
export type RulePictures<S extends Scene> = {
  /** By the id of a rule; the scenes of one example stand side by side. */
  examples: Readonly<Record<string, readonly S[]>>;
  Picture: ComponentType<{ scene: S }>;
  /** What the picture shows, in words. */
  inWords: (scene: S, t: TFunction) => string;
};

/** What is known of a game before it is opened: the default export of `manifest.ts` in the game's folder. It is part
 * of every first visit, so it only says how to load the rest. What a game does not have is left out. */
export type GameManifest = {
  // biome-ignore lint/suspicious/noExplicitAny: what a view is, its own game alone knows
  load: () => Promise<{ default: GameModule<any> }>;
  /** A small moving picture for the first page. */
  loadMiniature?: () => Promise<{ default: ComponentType }>;
  /** The examples of the rulebook. */
  // biome-ignore lint/suspicious/noExplicitAny: what a scene shows, its own game alone knows
  loadExamples?: () => Promise<{ default: RulePictures<any> }>;
  /** A `RecordedLesson`, as it was recorded. */
  loadLesson?: () => Promise<{ default: unknown }>;
  pages?: readonly GamePage[];
  /** Whether the board looks different from the other side. */
  hasSides?: boolean;
};

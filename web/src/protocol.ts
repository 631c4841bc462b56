// Generated from lunaria.server.protocol by docs/protocol_files.py. Do not edit.

/** The first message. No tokens: a spectator. `after`: the last version that was seen. */
export type Hello = {
  type: "hello";
  tokens?: string[];
  after?: number | null;
};

/** An action of the game, meant after `ply` actions. */
export type Act = {
  type: "act";
  id: string;
  seat: number;
  ply: number;
  action: string;
};

/** One's own salt for the dice, before the game starts. */
export type Salt = {
  type: "salt";
  id: string;
  seat: number;
  salt: string;
};

/** Begin, at a full table that waits to be asked. */
export type Begin = {
  type: "begin";
  id: string;
  seat: number;
};

/** Take back one's own last action, or ask whether one may. */
export type Takeback = {
  type: "takeback";
  id: string;
  seat: number;
};

/** Offer a draw. */
export type Draw = {
  type: "draw";
  id: string;
  seat: number;
};

/** Answer the offer that waits; `to` is the version that made it, so that it is no other. */
export type Answer = {
  type: "answer";
  id: string;
  seat: number;
  agrees: boolean;
  to?: number | null;
};

/** Give the game up. */
export type Resign = {
  type: "resign";
  id: string;
  seat: number;
};

/** One line to everyone at the table. */
export type Say = {
  type: "say";
  id: string;
  seat: number;
  text: string;
};

/** Where could the ladder in this seat's hand go? (Catch the Moon) */
export type AskSpots = {
  type: "spots";
  id: string;
  seat: number;
};

/** What may the seat to move do? */
export type Legal = {
  type: "legal";
};

/** Are you there? Answered by pong, so that a client can measure the way. */
export type Ping = {
  type: "ping";
};

/** The table as it is, and the events since the version that the hello named. */
export type Welcome = {
  type: "welcome";
  version: number;
  at: number;
  seats: number[];
  table: Snapshot;
  events: Numbered[];
};

/** A whole table. `position` is null until the game starts; `secret` until it is over. */
export type Snapshot = {
  settings: Settings;
  seats: SeatView[];
  commitment: string;
  salts: string[];
  log: LogEntry[];
  position?: Position | null;
  proposal?: ProposalView | null;
  ending?: EndingView | null;
  secret?: string | null;
  inherited?: number;
  rematch?: string | null;
  is_shared?: boolean;
};

/** `options` are the game's own; `grace_seconds` None keeps bots from standing in. */
export type Settings = {
  game: string;
  options?: Record<string, unknown>;
  clock?: NoClock | PerTurn | Bank;
  takebacks?: Takebacks;
  takebacks_across_chance?: boolean;
  grace_seconds?: number | null;
  stand_in?: string;
  start?: Start;
};

export type NoClock = {
  type: "none";
};

/** So many seconds for each turn. */
export type PerTurn = {
  type: "turn";
  seconds: number;
};

/** So many seconds for the game, and some more after each turn. */
export type Bank = {
  type: "bank";
  seconds: number;
  increment?: number;
};

export type Takebacks = "ask" | "free" | "off";

export type Start = "asked" | "full";

export type SeatView = {
  occupant: Person | Computer | null;
  is_away?: boolean;
  has_stand_in?: boolean;
  is_out?: boolean;
};

export type Person = {
  type: "person";
  name: string;
  colour?: Colour | null;
};

/** In which a person's name is written; what a game paints its pieces with is its own affair. */
export type Colour = "amber" | "ember" | "lake" | "moss" | "teal" | "violet";

/** A bot of a level; which levels there are is the host's to know. */
export type Computer = {
  type: "bot";
  level: string;
};

/** An action, of chance when `seat` is null. */
export type LogEntry = {
  seat: number | null;
  action: string;
};

/** The game after `ply` actions, as this viewer may see it; `turn` null: it is over. */
export type Position = {
  ply: number;
  turn: number | string | null;
  view: unknown;
  clock?: ClockView | null;
};

/** Seconds left of each seat at the hour of the message; one of them may be running. */
export type ClockView = {
  left: number[];
  running: number | null;
};

export type ProposalView = {
  offer: Offer;
  seat: number;
  agreed: number[];
  version: number;
};

export type Offer = "draw" | "takeback";

export type EndingView = {
  winners: number[];
  reason: string;
};

/** An event with its version, its hour, and the id of the request that it confirms. */
export type Numbered = {
  version: number;
  at: number;
  event: Opened | Seated | Salted | Started | Played | Offered | Agreed | Declined | TakenBack | Left | Returned | StoodIn | GaveUp | Resumed | Said | Ended | Rematched;
  id?: string | null;
  by?: number | null;
};

/** The first event of every table. */
export type Opened = {
  type: "opened";
  settings: Settings;
  commitment: string;
  origin?: Origin | null;
};

/** The game that a fork goes on from: its start, the actions taken over, and its table. */
export type Origin = {
  start: unknown;
  actions: string[];
  table?: string | null;
};

/** Somebody sat down. */
export type Seated = {
  type: "seated";
  seat: number;
  occupant: Person | Computer;
};

/** A player's own salt for the draws. */
export type Salted = {
  type: "salted";
  seat: number;
  salt: string;
};

/** Set-up is done; `start` is the state it led to, in the game's own JSON. */
export type Started = {
  type: "started";
  start: unknown;
};

/** An action, of chance when `seat` is null. */
export type Played = {
  type: "played";
  seat: number | null;
  action: string;
  by_bot?: boolean;
};

/** `ply` is the number of actions that a takeback would leave. */
export type Offered = {
  type: "offered";
  seat: number;
  offer: Offer;
  ply?: number | null;
};

/** To the offer that waits. */
export type Agreed = {
  type: "agreed";
  seat: number;
};

/** The offer is off. */
export type Declined = {
  type: "declined";
  seat: number;
};

/** Only the first `ply` actions stand. */
export type TakenBack = {
  type: "taken-back";
  seat: number;
  ply: number;
};

/** Nobody who plays the seat is connected any more. */
export type Left = {
  type: "left";
  seat: number;
};

/** Also takes the seat back from a bot that stood in. */
export type Returned = {
  type: "returned";
  seat: number;
};

/** A bot plays for a person who left. */
export type StoodIn = {
  type: "stood-in";
  seat: number;
};

/** In a game for more than two: a bot plays the seat to the end. */
export type GaveUp = {
  type: "gave-up";
  seat: number;
  reason: string;
};

/** The host was away, and no clock ran. */
export type Resumed = {
  type: "resumed";
};

/** One line of chat. */
export type Said = {
  type: "said";
  seat: number;
  text: string;
};

/** `reason` is the id of a rule, or `resigned`, `time`, `agreement`; `given-up` when those who would have won or lost together do not play on. The secret is revealed. */
export type Ended = {
  type: "ended";
  winners: number[];
  reason: string;
  secret: string;
};

/** The seat asked for another game: the same people meet at that table. */
export type Rematched = {
  type: "rematched";
  seat: number;
  table: string;
};

/** What happened, on disk already, and the position it led to. */
export type Update = {
  type: "update";
  events: Numbered[];
  position?: Position | null;
};

/** The request counted already, as this version. */
export type Ack = {
  type: "ack";
  id: string;
  version: number;
};

/** Nothing changed. `why` is for programs; `rule` is the id of the game's rule, and `facts` are the numbers of its reason. */
export type Refusal = {
  type: "refusal";
  id: string;
  why: string;
  message: string;
  rule?: string | null;
  facts?: Record<string, number>;
};

/** What the seat to move may do after `ply` actions. */
export type LegalActions = {
  type: "legal";
  ply: number;
  actions: string[];
};

/** Places for the ladder in the hand, the surest first. */
export type Spots = {
  type: "spots";
  id: string;
  spots: Spot[];
};

/** A place for a ladder. `kind` is hang, hook, diagonal, lean, flat or candle; `turn` is a quaternion (w, x, y, z). */
export type Spot = {
  kind: string;
  position_mm: number[];
  turn: number[];
  touching: number[];
  highest_mm: number;
  fits: boolean;
  holds: number;
  way: number[][];
};

/** Which seats somebody is connected for, and how many watch. */
export type Presence = {
  type: "presence";
  seats: number[];
  spectators: number;
};

export type Pong = {
  type: "pong";
  at: number;
};

/** A message that could not be taken: `malformed`, or `hello` said late or twice; before the socket is closed also `unknown-table`, `unknown-seat` and `full`. */
export type Problem = {
  type: "problem";
  why: string;
  message: string;
};

export type ToServer = Hello | Act | Salt | Begin | Takeback | Draw | Answer | Resign | Say | AskSpots | Legal | Ping;

export type ToClient = Welcome | Update | Ack | Refusal | LegalActions | Spots | Presence | Pong | Problem;

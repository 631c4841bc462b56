// Generated from the OpenAPI schema by docs/protocol_files.py. Do not edit.

/** The same of an action, for whoever takes it, its own ply included. */
export type ActionWorth = {
  plies: number | null;
  source: string | null;
  chances: number[] | null;
  games: number | null;
  holds?: number | null;
  action: string;
  spot?: SpotInfo | null;
};

/** `done` goes from 0 to 1; `position` is null until something is known. */
export type AnalysisInfo = {
  id: string;
  game: string;
  status: "waiting" | "running" | "finished" | "failed" | "cancelled";
  done: number;
  position: PositionWorth | null;
  values: ActionWorth[];
};

/** `state` is the game's own JSON, as in an exported record. */
export type AnalysisOfState = {
  type: "state";
  game: "full-moon" | "catch-22" | "catch-the-moon";
  state: unknown;
};

export type AnalysisOfTable = {
  type: "table";
  table: string;
  ply: number;
};

export type Bank = {
  type: "bank";
  seconds: number;
  increment?: number;
};

/** `squares` are the yellow ones; whatever else is within width and height is blue. */
export type BoardInfo = {
  name: string;
  text: string;
  fewest_players: number;
  most_players: number;
  width: number;
  height: number;
  squares: SquareInfo[];
};

/** A board as in the view of a game. */
export type BoardText = {
  text: string;
};

export type BotSeat = {
  type: "bot";
  level: string;
};

/** A block of the base, turned about the vertical. */
export type BoxInfo = {
  centre_mm: unknown;
  half_mm: unknown;
  yaw_deg: number;
};

/** In which a person's name is written; what a game paints its pieces with is its own affair. */
export type Colour = "ember" | "lake" | "moss" | "violet" | "amber" | "teal";

/** `invite` is the secret of the link that lets others join; null when no seat is open. */
export type CreatedTable = {
  table: string;
  commitment: string;
  invite: string | null;
  seats: SeatLink[];
};

/** `winner` is to move and wins in `plies`, but with the `solution` only. `line` is best play by both to the end and begins with the solution; `rating` is the number of moves of one's own that the win takes. `refused` names the rule against each slide (a move without the moon) that is not allowed. */
export type DailyPuzzle = {
  date: string;
  view: unknown;
  turn: number;
  winner: number;
  plies: number;
  rating: number;
  legal: string[];
  refused: Record<string, string>;
  solution: string;
  line: LineStep[];
};

/** `why` is for programs; `rule` is the id of a game's rule. */
export type ErrorInfo = {
  why: string;
  message: string;
  rule?: string | null;
};

/** Go on from an exported game. */
export type FromFile = {
  type: "file";
  file: Record<string, unknown>;
  ply?: number | null;
};

/** Go on from another table's game, after so many of its actions. */
export type FromTable = {
  type: "table";
  table: string;
  ply: number;
};

export type GameInfo = {
  name: string;
  rule_prefix: string;
  fewest_players: number;
  most_players: number;
  options: Record<string, unknown>;
  levels: string[];
  has_analysis: boolean;
};

export type HTTPValidationError = {
  detail?: ValidationError[];
};

/** `invite` is not needed at a public table; `seat` null takes the first free one. */
export type Joining = {
  name: string;
  colour?: Colour | null;
  seat?: number | null;
  invite?: string | null;
  salt?: string | null;
};

/** All thirty ladders, the base, and the starting ladders of each set-up. */
export type Kit = {
  ladders: LadderInfo[];
  base: BoxInfo[];
  setups: Record<string, StandingInfo[]>;
};

export type LadderInfo = {
  ladder: number;
  name: string;
  is_straight: boolean;
  parts: PartInfo[];
};

export type Language = "en" | "fr" | "de";

/** An action and the position it leads to; `turn` null: the game is over. */
export type LineStep = {
  action: string;
  view: unknown;
  turn: number | null;
};

export type NewAnalysis = {
  of: AnalysisOfTable | AnalysisOfState;
  seconds?: number;
};

/** `game` and `options` are left out when the table goes on from another game. */
export type NewTable = {
  game?: "full-moon" | "catch-22" | "catch-the-moon" | null;
  options?: Record<string, unknown>;
  seats: (OpenSeat | PersonSeat | BotSeat)[];
  clock?: NoClock | PerTurn | Bank;
  takebacks?: "off" | "ask" | "free";
  takebacks_across_chance?: boolean;
  grace_seconds?: number | null;
  stand_in?: string | null;
  start?: "full" | "asked";
  is_public?: boolean;
  go_on_from?: FromTable | FromFile | null;
};

export type NoClock = {
  type?: "none";
};

/** For whoever joins. */
export type OpenSeat = {
  type: "open";
};

/** A round stick with half-round ends, in the ladder's plane: x across, y along. */
export type PartInfo = {
  kind: string;
  start: unknown;
  end: unknown;
  radius_mm: number;
};

export type PerTurn = {
  type: "turn";
  seconds: number;
};

/** For whoever makes the table; several are several people at one screen. */
export type PersonSeat = {
  type: "person";
  name: string;
  colour?: Colour | null;
};

/** The game after `ply` actions, as a spectator may see it; `turn` null: it is over. */
export type PositionInfo = {
  ply: number;
  turn: number | "chance" | null;
  view: unknown;
};

/** What the game's analysis knows; the rest is null. Full Moon: `plies` to a win of whoever acts (positive), to a loss (negative), 0 for a draw. Catch 22: the `chances` of every seat, from so many simulated `games`. Catch the Moon: the chance that the best placement, or the one just done, `holds`. */
export type PositionWorth = {
  plies: number | null;
  source: string | null;
  chances: number[] | null;
  games: number | null;
  holds?: number | null;
};

/** Some of the positions of a game that has `plies` actions. */
export type Positions = {
  plies: number;
  positions: PositionInfo[];
};

/** All moves since the puzzle's position, of both sides; the last one is tried. */
export type PuzzleTry = {
  moves: string[];
};

/** `tokens` are those of one's seats at the old table. With `rotates_seats` everybody moves on by one seat; whoever asks first decides. */
export type RematchWish = {
  tokens: string[];
  rotates_seats?: boolean;
};

/** With best play by both; `winner` null is a draw. Seat 0, South, begins. */
export type RowWorth = {
  row: string;
  winner: number | null;
  distance: number | null;
};

export type RuleText = {
  id: string;
  title: string;
  texts: string[];
  rulings: string[];
  editions: string[];
};

export type SeatInfo = {
  type: "open" | "person" | "bot";
  name?: string | null;
  colour?: Colour | null;
  level?: string | null;
};

/** Whoever knows the token plays the seat: keep it. */
export type SeatLink = {
  seat: number;
  token: string;
};

/** A place for a ladder; as in the socket's message `spots`. */
export type SpotInfo = {
  kind: string;
  position_mm: number[];
  turn: number[];
  touching: number[];
  highest_mm: number;
  fits: boolean;
  holds: number;
  way: number[][];
};

/** Columns count from 0 at the left, rows from 0 at the bottom; only a jackpot has gold. */
export type SquareInfo = {
  square: string;
  column: number;
  row: number;
  kind: "plain" | "star" | "roll_again" | "switch_places" | "remove_cube" | "jackpot";
  gold: number | null;
};

/** Where a starting ladder stands; `turn` is a quaternion (w, x, y, z). */
export type StandingInfo = {
  ladder: number;
  position_mm: unknown;
  turn: unknown;
};

export type TableInfo = {
  table: string;
  game: string;
  status: "open" | "running" | "over";
  created_at: number;
  ended_at: number | null;
  seats: SeatInfo[];
  plies: number;
  winners: number[] | null;
  reason: string | null;
};

/** `plies` to the win, the move included; 0 or less: it throws the win away; null: nobody knows, for the search took too long. After a move that wins, `steps` are the move and the answer that resists longest; `legal`, `refused` and `solution` then tell of the next move, as they do in the puzzle. */
export type TriedMove = {
  plies: number | null;
  steps: LineStep[];
  legal: string[];
  refused: Record<string, string>;
  solution: string | null;
};

export type ValidationError = {
  loc: (string | number)[];
  msg: string;
  type: string;
  input?: unknown;
  ctx?: Record<string, unknown>;
};

/** What is sent and what comes back; `never` where nothing of the kind is. */
export type Operations = {
  /** The games played at tables, with the defaults of their options and their bots' levels. */
  "GET /api/games": {
    path: never;
    query: never;
    body: never;
    answer: GameInfo[];
  };
  /** The rulebook of a game in one language; what is our ruling is marked as such. */
  "GET /api/games/{game}/rules": {
    path: { game: string };
    query: { lang?: Language; edition?: string | null };
    body: never;
    answer: RuleText[];
  };
  /** Public tables with a free seat, newest first. */
  "GET /api/tables": {
    path: never;
    query: never;
    body: never;
    answer: TableInfo[];
  };
  /** Make a table, new or going on from another game; seats may be left open for others. */
  "POST /api/tables": {
    path: never;
    query: never;
    body: NewTable;
    answer: CreatedTable;
  };
  /** Public games that are over, the last one first; page on with the last `ended_at`. */
  "GET /api/finished": {
    path: never;
    query: { game?: string | null; before?: number | null };
    body: never;
    answer: TableInfo[];
  };
  /** How a table stands. */
  "GET /api/tables/{table}": {
    path: { table: string };
    query: never;
    body: never;
    answer: TableInfo;
  };
  /** Take a free seat, at a public table or with the invitation to another. */
  "POST /api/tables/{table}/join": {
    path: { table: string };
    query: never;
    body: Joining;
    answer: SeatLink;
  };
  /** The game as one JSON file; `lunaria verify` checks a finished one. */
  "GET /api/tables/{table}/export": {
    path: { table: string };
    query: never;
    body: never;
    answer: unknown;
  };
  /** The positions after `first` to `last` actions; of more than 200, the first 200. */
  "GET /api/tables/{table}/positions": {
    path: { table: string };
    query: { first?: number; last?: number };
    body: never;
    answer: Positions;
  };
  /** Meet again: the same settings, people and links at a new table. Whoever asks first makes it, who asks later is led there, and the old table tells of it. */
  "POST /api/tables/{table}/rematch": {
    path: { table: string };
    query: never;
    body: RematchWish;
    answer: CreatedTable;
  };
  /** Who wins this starting row, from the atlas of all of them. */
  "GET /api/full-moon/rows/{row}": {
    path: { row: string };
    query: never;
    body: never;
    answer: RowWorth;
  };
  /** The same for everyone; easy on Monday, hard on Sunday. */
  "GET /api/full-moon/puzzles/{date}": {
    path: { date: string };
    query: never;
    body: never;
    answer: DailyPuzzle;
  };
  /** Play a puzzle on: any move that still wins will do. */
  "POST /api/full-moon/puzzles/{date}/tries": {
    path: { date: string };
    query: never;
    body: PuzzleTry;
    answer: TriedMove;
  };
  /** The names of the boards that come with the game. */
  "GET /api/catch-22/boards": {
    path: never;
    query: never;
    body: never;
    answer: string[];
  };
  /** Any board by its text, a table's own included; what breaks a rule of boards is refused. */
  "POST /api/catch-22/boards": {
    path: never;
    query: never;
    body: BoardText;
    answer: BoardInfo;
  };
  /** A board that comes with the game. */
  "GET /api/catch-22/boards/{name}": {
    path: { name: string };
    query: never;
    body: never;
    answer: BoardInfo;
  };
  /** The thirty ladders and the base, as they are simulated. */
  "GET /api/catch-the-moon/ladders": {
    path: never;
    query: never;
    body: never;
    answer: Kit;
  };
  /** The motion that ended with the settled report which is action number `ply`; a single frame if it was not recorded. */
  "GET /api/tables/{table}/motion/{ply}": {
    path: { table: string; ply: number };
    query: never;
    body: never;
    answer: ArrayBuffer | never;
  };
  /** Begin to analyse a position; ask for its progress, or cancel it, by its id. */
  "POST /api/analyses": {
    path: never;
    query: never;
    body: NewAnalysis;
    answer: AnalysisInfo;
  };
  /** How far it is, and what is known so far. */
  "GET /api/analyses/{analysis}": {
    path: { analysis: string };
    query: never;
    body: never;
    answer: AnalysisInfo;
  };
  /** Stop; what is known so far stays. */
  "DELETE /api/analyses/{analysis}": {
    path: { analysis: string };
    query: never;
    body: never;
    answer: AnalysisInfo;
  };
};

/** A table as this browser knows it: the fold of what the server told. No DOM, no clock, no network. */

import type {
  EndingView,
  LogEntry,
  Numbered,
  Offered,
  Position,
  ProposalView,
  SeatView,
  Settings,
  ToClient,
  Update,
  Welcome,
} from "../net/protocol.generated";

export type Turn = number | "chance" | null;

/** A position that was seen, so that the log can say what an action meant, and a replay can show it. */
export type Seen = { turn: Turn; view: unknown };

export type ChatLine = { version: number; at: number; seat: number; text: string };

export type TableState = {
  /** The newest that was told. */
  version: number;
  settings: Settings;
  seats: readonly SeatView[];
  mySeats: readonly number[];
  commitment: string;
  secret: string | null;
  log: readonly LogEntry[];
  /** So many actions at the beginning of the log were taken over from another game. */
  inherited: number;
  position: Position | null;
  /** The server's time at which `position` was told. */
  position_at: number;
  /** Server seconds minus our own, to show its clocks. */
  skew_s: number;
  proposal: ProposalView | null;
  ending: EndingView | null;
  /** The table at which the same people meet again. */
  rematch: string | null;
  /** All at the table win or lose together. */
  isShared: boolean;
  /** All who play agreed to help while they do. */
  isHelpAgreed: boolean;
  /** What the game shows and no action changes. */
  fixed: unknown;
  /** What may be done in `position`, when the seat to move is ours. */
  legal: readonly string[] | null;
  present: readonly number[];
  spectators: number;
  chat: readonly ChatLine[];
  /** By ply. */
  seen: ReadonlyMap<number, Seen>;
};

export function turnOf(position: Position | null): Turn {
  const turn = position?.turn ?? null;
  return typeof turn === "number" || turn === null ? turn : "chance";
}

/** The seats of this browser that did not give up: for those that did, a bot plays on. */
export function stillPlaying({ mySeats, seats }: TableState): number[] {
  return mySeats.filter((seat) => !seats[seat]?.is_out);
}

/** Whether somebody at this screen is to move, and still plays. */
export function isMyTurn(state: TableState, turn: Turn): turn is number {
  return typeof turn === "number" && stillPlaying(state).includes(turn);
}

/** The seats of people who have not given up, also while a bot stands in for them. */
function peopleAt({ seats }: TableState): number {
  return seats.filter(({ occupant, is_out }) => occupant?.type === "person" && !is_out).length;
}

/** Whether help is something for those here to agree on: several people play. */
export function isHelpAskedFor(table: TableState): boolean {
  return table.settings.help !== "off" && peopleAt(table) > 1;
}

/** While the game runs, nobody is told what its positions are worth. */
export function isHelpClosed(table: TableState): boolean {
  if (table.ending !== null || table.position === null) return false;
  return table.settings.help === "off" || (peopleAt(table) > 1 && !table.isHelpAgreed);
}

/** An offer lapses when somebody plays on, is granted, or ends the game; else somebody said no. */
export function isDeclined(before: TableState, now: TableState): boolean {
  return (
    before.proposal !== null &&
    now.proposal === null &&
    now.ending === null &&
    before.log.length === now.log.length &&
    before.isHelpAgreed === now.isHelpAgreed
  );
}

/** `now_s` is this browser's clock, in seconds. */
export function receive(state: TableState | null, message: ToClient, now_s: number): TableState | null {
  if (message.type === "welcome") return welcomed(state, message, now_s);
  if (state === null) return null;
  switch (message.type) {
    case "update":
      return updated(state, message, now_s);
    case "presence":
      return { ...state, present: message.seats, spectators: message.spectators };
    default:
      return state;
  }
}

export function withPositions(
  state: TableState,
  positions: readonly { ply: number; turn: Turn; view: unknown }[],
): TableState {
  const seen = new Map(state.seen);
  for (const { ply, turn, view } of positions) if (!seen.has(ply)) seen.set(ply, { turn, view });
  return { ...state, seen };
}

function welcomed(before: TableState | null, message: Welcome, now_s: number): TableState {
  const { table } = message;
  const position = table.position ?? null;
  const log = table.log;
  return {
    version: message.version,
    settings: table.settings,
    seats: table.seats,
    mySeats: message.seats,
    commitment: table.commitment,
    secret: table.secret ?? null,
    log,
    inherited: table.inherited ?? 0,
    position,
    position_at: message.at,
    skew_s: message.at - now_s,
    proposal: table.proposal ?? null,
    ending: table.ending ?? null,
    rematch: table.rematch ?? null,
    isShared: table.is_shared ?? false,
    isHelpAgreed: table.is_help_agreed ?? false,
    fixed: table.fixed ?? null,
    legal: message.legal ?? null,
    present: before?.present ?? [],
    spectators: before?.spectators ?? 0,
    chat: message.events.reduce(withChat, before?.chat ?? []),
    seen: withSeen(before === null ? new Map() : stillTrue(before, log), message.positions ?? [], position),
  };
}

function updated(state: TableState, message: Update, now_s: number): TableState {
  const folded = message.events.reduce(happened, state);
  const positions = message.positions ?? [];
  const isSameGame = positions.length === 0 && folded.log === state.log;
  const position = positions.at(-1) ?? folded.position;
  const at = message.events.at(-1)?.at ?? now_s + state.skew_s;
  return {
    ...folded,
    version: message.events.at(-1)?.version ?? folded.version,
    position,
    position_at: positions.length > 0 ? at : folded.position_at,
    // A message may be late but never early: the largest difference is nearest to the truth.
    skew_s: Math.max(folded.skew_s, at - now_s),
    fixed: message.fixed ?? folded.fixed,
    legal: message.legal ?? (positions.length > 0 ? null : folded.legal),
    seen: isSameGame ? state.seen : withSeen(stillTrue(state, folded.log), positions, position),
  };
}

function happened(state: TableState, numbered: Numbered): TableState {
  const { event } = numbered;
  switch (event.type) {
    case "seated":
      return withSeat(state, event.seat, { occupant: event.occupant });
    case "played":
      return { ...state, log: [...state.log, { seat: event.seat, action: event.action }], ...lasting(state) };
    case "taken-back":
      return { ...state, log: state.log.slice(0, event.ply), ...lasting(state) };
    case "offered":
      return { ...state, proposal: offered(event, numbered.version) };
    case "agreed":
      return state.proposal === null
        ? state
        : { ...state, proposal: { ...state.proposal, agreed: [...state.proposal.agreed, event.seat] } };
    case "declined":
      return { ...state, proposal: null };
    case "help-opened":
      return { ...state, proposal: null, isHelpAgreed: true };
    case "help-closed":
      return { ...state, isHelpAgreed: false };
    case "left":
      return withSeat(state, event.seat, { is_away: true });
    case "returned":
      return withSeat(state, event.seat, { is_away: false, has_stand_in: false });
    case "stood-in":
      return withSeat(state, event.seat, { has_stand_in: true });
    case "gave-up":
      return withSeat(state, event.seat, { is_out: true });
    case "said":
      return { ...state, chat: withChat(state.chat, numbered) };
    case "ended":
      return {
        ...state,
        ending: { winners: event.winners, reason: event.reason },
        secret: event.secret,
        proposal: null,
      };
    case "rematched":
      return { ...state, rematch: event.table };
    default:
      return state;
  }
}

/** What is left of an offer when somebody plays on: one about the position lapses. */
function lasting({ proposal }: TableState): Pick<TableState, "proposal"> {
  return { proposal: proposal?.offer === "help" ? proposal : null };
}

/** A seat that offers agrees. */
function offered({ offer, seat }: Offered, version: number): ProposalView {
  return { offer, seat, agreed: [seat], version };
}

function withSeat(state: TableState, seat: number, change: Partial<SeatView>): TableState {
  return { ...state, seats: state.seats.map((view, index) => (index === seat ? { ...view, ...change } : view)) };
}

function withChat(chat: readonly ChatLine[], { version, at, event }: Numbered): readonly ChatLine[] {
  return event.type === "said" ? [...chat, { version, at, seat: event.seat, text: event.text }] : chat;
}

/** With what was told, oldest first; what was taken back since is left out. */
function withSeen(
  before: ReadonlyMap<number, Seen>,
  told: readonly Position[],
  newest: Position | null,
): ReadonlyMap<number, Seen> {
  if (newest === null) return before;
  const seen = new Map(before);
  for (const position of [...told, newest]) seen.set(position.ply, { turn: turnOf(position), view: position.view });
  return new Map([...seen].filter(([ply]) => ply <= newest.ply));
}

/** Positions after an action that was taken back, or replaced by another, are forgotten. */
function stillTrue(before: TableState, log: readonly LogEntry[]): Map<number, Seen> {
  let same = 0;
  while (same < log.length && before.log[same]?.action === log[same]?.action) same += 1;
  return new Map([...before.seen].filter(([ply]) => ply <= same));
}

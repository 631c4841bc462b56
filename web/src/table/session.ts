/** A table being attended: the connection, what it told, and which position is looked at. Headless. */

import { createStore, type Store } from "../app/store";
import type { Advise, Frames, GameTypes } from "../games/contract";
import type { Connection } from "../net/connection";
import type { Answer, RequestBody } from "../net/outbox";
import type { LogEntry, Refusal, ToClient, Welcome } from "../net/protocol.generated";
import type { GameLog, Positions } from "../net/rest.generated";
import { type Look, MOST_ACTIONS, type Shown, shownOf } from "./shown";
import { isMyTurn, receive, type TableState, turnOf, withPositions } from "./state";

export type SessionState = {
  table: TableState | null;
  look: Look;
  /** What the board draws: there already, or on its way there. */
  shown: Shown | null;
  /** What the board has drawn to the end: the headline, the seats and the score tell of this. */
  told: Shown | null;
  /** How many actions the page may tell of, in the log and aloud: those that were drawn to the end. Who looks back sees
   * none of what happens meanwhile, and is told all there is. What was told once stays. */
  news: number;
  /** Counts the times that somebody did not want to wait: a board that is on its way is there at once. */
  skips: number;
  /** Why the last action was refused, until there is another one, of whomever. */
  refusal: Refusal | null;
  /** An action of ours is on its way. */
  isActing: boolean;
};

/** What a session asks of the server besides its socket. */
export type Reads = {
  positions: (first: number, last: number, signal: AbortSignal) => Promise<Pick<Positions, "positions">>;
  log: (first: number, last: number, signal: AbortSignal) => Promise<Pick<GameLog, "log">>;
};

/** So long a position that we followed stays before the next: a bot's answer must not hide one's own move. */
export const PACE_MS = 550;

/** After something could not be read. */
export const AGAIN_MS = 2000;

export class Session {
  readonly state: Store<SessionState> = createStore<SessionState>({
    table: null,
    look: { at: null },
    shown: null,
    told: null,
    news: 0,
    skips: 0,
    refusal: null,
    isActing: false,
  });
  readonly frames: Frames;
  readonly advise: Advise<GameTypes>;

  private shownLog: readonly LogEntry[] = [];
  private shown_at = 0;
  private pacing: ReturnType<typeof setTimeout> | undefined;
  private loading = false;
  /** What came while the beginning of a long log is being read. */
  private held: ToClient[] | null = null;
  private readonly leaving = new AbortController();
  private readonly stopListening: () => void;

  constructor(
    readonly connection: Connection,
    private readonly reads: Reads,
    private readonly pace_ms: number = PACE_MS,
  ) {
    this.frames = {
      subscribe: (listener) => connection.onFrame(listener),
      send: (data) => void connection.sendFrame(data),
    };
    this.advise = (seat, signal, trial) => connection.advise(seat, signal, trial);
    this.stopListening = connection.onMessage((message) => this.heard(message));
  }

  close(): void {
    this.stopListening();
    this.leaving.abort();
    clearTimeout(this.pacing);
    this.connection.close();
  }

  /** Looks at the position after so many actions; null follows the game. */
  lookAt(at: number | null): void {
    const newest = this.state.get().table?.position?.ply ?? 0;
    this.put({ look: { at: at === null || at >= newest ? null : Math.max(0, at) } }, true);
    void this.load();
  }

  /** The board has drawn the position after so many actions, and the page may tell of it. */
  readonly drawn = (ply: number): void => {
    const { table, shown, told } = this.state.get();
    if (table === null || shown === null || told === shown || ply <= (told?.ply ?? -1)) return;
    const seen = table.seen.get(ply);
    if (ply >= shown.ply) this.tell(this.state.get(), shown);
    else if (seen) this.tell(this.state.get(), { ply, seen, last: [], isNewest: false });
  };

  /** Whatever is on its way is there at once. */
  readonly skip = (): void => {
    const { shown, told, skips, look } = this.state.get();
    const isBehind = shown !== told || (look.at === null && shown?.isNewest === false);
    if (isBehind) this.put({ skips: skips + 1 }, true);
  };

  readonly act = async (action: string): Promise<void> => {
    const { table, isActing } = this.state.get();
    const turn = turnOf(table?.position ?? null);
    if (isActing || table === null || !isMyTurn(table, turn)) return;
    this.skip();
    this.put({ refusal: null, isActing: true });
    const answer = await this.connection.request({ type: "act", seat: turn, version: table.version, action });
    this.put({ isActing: false, refusal: answer.type === "refused" ? answer.refusal : null });
  };

  request(body: RequestBody): Promise<Answer> {
    return this.connection.request(body);
  }

  private heard(message: ToClient): void {
    if (this.held !== null) this.held.push(message);
    else if (message.type === "welcome" && (message.table.log_start ?? 0) > 0) void this.complete(message);
    else this.take(message);
  }

  /** A welcome tells the last actions of a long game; those before are read, and what comes meanwhile waits. */
  private async complete(welcome: Welcome): Promise<void> {
    this.held = [];
    const first: LogEntry[] = [];
    const missing = welcome.table.log_start ?? 0;
    while (first.length < missing) {
      const found = await this.reads.log(first.length, missing - 1, this.leaving.signal).catch(() => null);
      if (this.leaving.signal.aborted) return;
      // Some of it was taken back meanwhile: the message that tells so is among those held.
      if (found?.log.length === 0) break;
      if (found === null) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      else first.push(...found.log);
    }
    const held = this.held;
    this.held = null;
    this.take({ ...welcome, table: { ...welcome.table, log: [...first, ...welcome.table.log], log_start: 0 } });
    for (const message of held) this.heard(message);
  }

  private take(message: ToClient): void {
    const table = receive(this.state.get().table, message, Date.now() / 1000);
    if (table === this.state.get().table) return;
    const newest = table?.position?.ply ?? 0;
    const { look, table: before } = this.state.get();
    const isNews = table?.position?.ply !== before?.position?.ply;
    // What was looked at is taken back, or the newest now: from here on the game is followed again.
    const isReached = look.at !== null && look.at >= newest;
    this.put({ table, ...(isNews && { refusal: null }), ...(isReached && { look: { at: null } }) });
    // A game that goes on from another starts with actions that no event tells.
    if (message.type === "update" && table?.position && newest !== table.log.length) this.connection.again();
    // An update tells every position; of a long game that is joined late, a welcome does not.
    if (message.type === "welcome") void this.load();
  }

  /** Fetches positions that were not seen happen, so that the log and a replay can tell them. */
  private async load(): Promise<void> {
    const { table } = this.state.get();
    const newest = table?.position?.ply ?? -1;
    if (this.loading || table === null) return;
    const missing = Array.from({ length: newest + 1 }, (_, ply) => ply).filter((ply) => !table.seen.has(ply));
    const [first] = missing;
    if (first === undefined) return;
    this.loading = true;
    try {
      const found = await this.reads.positions(first, missing.at(-1) ?? first, this.leaving.signal);
      const now = this.state.get().table;
      if (now !== null && found.positions.length > 0) {
        const known = found.positions.filter(({ ply }) => isSameUpTo(now.log, table.log, ply));
        this.put({ table: withPositions(now, known) });
      }
      this.loading = false;
      if (found.positions.length > 0) await this.load();
    } catch {
      // The game goes on without; looking back tries again.
      this.loading = false;
    }
  }

  private put(change: Partial<SessionState>, isJump = false): void {
    const before = this.state.get();
    const next = { ...before, ...change };
    const shown = this.nextShown(next, isJump);
    const told = toldAfter(before, shown, next.skips > before.skips);
    this.tell({ ...next, shown }, told);
    clearTimeout(this.pacing);
    const isBehind = next.look.at === null && shown !== null && !shown.isNewest;
    if (isBehind) this.pacing = setTimeout(() => this.put({}), this.shown_at + this.pace_ms - Date.now());
  }

  private tell(state: SessionState, told: Shown | null): void {
    const newest = state.table?.position?.ply ?? 0;
    const known = state.look.at === null ? (told?.ply ?? 0) : newest;
    this.state.set({ ...state, told, news: Math.min(newest, Math.max(state.news, known)) });
  }

  private nextShown({ table, look, shown }: SessionState, isJump: boolean): Shown | null {
    if (table === null) return null;
    const next = shownOf(table, this.pacedLook(table, look, shown, isJump), shown, this.shownLog);
    if (next === null) return shown;
    if (next !== shown) {
      this.shownLog = table.log;
      this.shown_at = Date.now();
    }
    return next;
  }

  /** Following the game shows one confirmed position after the other, none shorter than the pace. */
  private pacedLook(table: TableState, look: Look, shown: Shown | null, isJump: boolean): Look {
    const newest = table.position?.ply ?? 0;
    if (look.at !== null || isJump || shown === null || newest <= shown.ply) return look;
    if (newest - shown.ply > MOST_ACTIONS) return look;
    if (this.shown_at + this.pace_ms > Date.now()) return { at: shown.ply };
    // Nobody waits for chance: a roll is shown together with its die.
    const following = [...table.seen].filter(([ply, { turn }]) => ply > shown.ply && turn !== "chance");
    return { at: Math.min(newest, ...following.map(([ply]) => ply)) };
  }
}

/** Where nothing moves there is nothing to wait for: after a jump or a takeback, and when somebody skips. */
function toldAfter(before: SessionState, shown: Shown | null, isSkipped: boolean): Shown | null {
  if (shown === null || isSkipped) return shown;
  const isSame = shown.ply === before.shown?.ply && shown.seen.view === before.shown.seen.view;
  if (isSame) return before.told === before.shown ? shown : before.told;
  return shown.last.length === 0 ? shown : before.told;
}

function isSameUpTo(log: readonly LogEntry[], other: readonly LogEntry[], ply: number): boolean {
  for (let index = 0; index < ply; index += 1) if (log[index]?.action !== other[index]?.action) return false;
  return true;
}

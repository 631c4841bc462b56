/** One table's socket, kept alive. It says hello with the last version it saw, drops what it has seen,
 * asks again after a gap, and sends a request again, under the same id, until it is answered. */

import { createStore, type Store } from "../app/store";
import { type Answer, Outbox, type Request, type RequestBody } from "./outbox";
import type { ToClient, ToServer, Update, Welcome } from "./protocol.generated";
import { Questions } from "./questions";
import { BROWSER, type Surroundings } from "./surroundings";

export type Phase =
  /** The first connection is on its way. */
  | "connecting"
  /** The server has welcomed us, and answers. */
  | "live"
  /** It was lost; it will be tried again by itself. */
  | "lost"
  /** Lost, and the browser says that there is no network; a server on the same machine is there even so. */
  | "offline"
  /** It will not be tried again: `why` tells. */
  | "over";

/** `waiting`: requests that the server has not confirmed yet. */
export type ConnectionState = { phase: Phase; why: string | null; waiting: number };

/** At most so long before each attempt; the last one goes for all further attempts. */
const RETRY_MS = [250, 500, 1000, 2000, 4000, 8000];
const PING_MS = 10_000;
const SILENCE_MS = 16_000;
/** No such table, or no such seat: trying again would not help. */
const FINAL_PROBLEMS = new Set(["unknown-table", "unknown-seat"]);

export class Connection {
  readonly state: Store<ConnectionState> = createStore<ConnectionState>({ phase: "connecting", why: null, waiting: 0 });

  private socket: WebSocket | null = null;
  private version = 0;
  private isWelcomed = false;
  private failures = 0;
  private heard_at = 0;
  private finalWhy: string | null = null;
  private newestFrame: ArrayBuffer | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly beat: ReturnType<typeof setInterval>;
  private readonly outbox = new Outbox((request) => this.send(request));
  private readonly questions: Questions;
  private readonly messageListeners = new Set<(message: ToClient) => void>();
  private readonly frameListeners = new Set<(frame: ArrayBuffer) => void>();
  private readonly stopNetwork: () => void;

  constructor(
    private readonly url: string,
    private readonly tokens: readonly string[],
    private readonly around: Surroundings = BROWSER,
  ) {
    this.questions = new Questions((message) => this.send(message), around.newId);
    this.stopNetwork = around.onNetwork(() => this.networkChanged());
    this.beat = setInterval(() => this.check(), 1000);
    this.connect();
  }

  /** Every message that is new: events seen before are taken out. */
  onMessage(listener: (message: ToClient) => void): () => void {
    this.messageListeners.add(listener);
    return () => this.messageListeners.delete(listener);
  }

  /** The newest binary message at once, when there is one, and then each as it arrives. */
  onFrame(listener: (frame: ArrayBuffer) => void): () => void {
    this.frameListeners.add(listener);
    if (this.newestFrame !== null) listener(this.newestFrame);
    return () => this.frameListeners.delete(listener);
  }

  request(body: RequestBody): Promise<Answer> {
    const answer = this.outbox.add({ ...body, id: this.around.newId() } as Request);
    this.show();
    return answer;
  }

  /** What this seat could do, as the server proposes it; or what would come of a trial. */
  advise(seat: number, signal: AbortSignal, trial?: number): Promise<unknown[]> {
    return this.questions.ask(seat, signal, trial);
  }

  sendFrame(frame: ArrayBuffer): boolean {
    return this.sendRaw(frame);
  }

  /** Connects anew, to be told the whole table. */
  again(): void {
    this.drop();
    this.connect();
  }

  close(): void {
    this.finalWhy = "closed";
    this.stopNetwork();
    clearInterval(this.beat);
    clearTimeout(this.retry);
    this.drop();
    this.show();
  }

  /** False when there is nobody to hear it. */
  private send(message: ToServer): boolean {
    return this.sendRaw(JSON.stringify(message));
  }

  private sendRaw(data: string | ArrayBuffer): boolean {
    if (!this.isWelcomed || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(data);
    return true;
  }

  private connect(): void {
    clearTimeout(this.retry);
    if (this.finalWhy === null) {
      const socket = this.around.open(this.url);
      socket.binaryType = "arraybuffer";
      this.socket = socket;
      this.heard_at = Date.now();
      // The first time from version 0 on: the events hold the chat, which the table itself does not.
      const hello: ToServer = { type: "hello", tokens: [...this.tokens], after: this.version };
      socket.onopen = () => socket.send(JSON.stringify(hello));
      socket.onmessage = ({ data }) => {
        if (socket === this.socket) this.received(data);
      };
      socket.onclose = () => {
        if (socket === this.socket) this.lost();
      };
    }
    this.show();
  }

  private received(data: string | ArrayBuffer): void {
    this.heard_at = Date.now();
    if (typeof data === "string") {
      this.heard(JSON.parse(data) as ToClient);
      return;
    }
    this.newestFrame = data;
    for (const listener of [...this.frameListeners]) listener(data);
  }

  private heard(message: ToClient): void {
    switch (message.type) {
      case "welcome":
        this.welcomed(message);
        return;
      case "update":
        this.updated(message);
        return;
      case "ack":
        this.outbox.settle(message.id, { type: "counted" });
        this.show();
        return;
      case "advice":
        this.questions.settle(message);
        return;
      case "refusal":
        if (this.questions.settle(message)) return;
        this.outbox.settle(message.id, { type: "refused", refusal: message });
        this.show();
        break;
      case "problem":
        if (FINAL_PROBLEMS.has(message.why)) this.finalWhy = message.why;
        break;
      case "pong":
        return;
    }
    this.tellListeners(message);
  }

  private welcomed(message: Welcome): void {
    this.version = message.version;
    this.isWelcomed = true;
    this.failures = 0;
    this.tellListeners(message);
    for (const numbered of message.events) this.outbox.settle(numbered.id, { type: "counted" });
    this.outbox.sendAllAgain();
    this.show();
  }

  private updated(message: Update): void {
    const events = message.events.filter((numbered) => numbered.version > this.version);
    const [first] = events;
    if (first === undefined) return;
    if (first.version !== this.version + 1) {
      this.again();
      return;
    }
    this.version = events.at(-1)?.version ?? this.version;
    this.tellListeners({ ...message, events });
    for (const numbered of events) this.outbox.settle(numbered.id, { type: "counted" });
    this.show();
  }

  /** Once a second: is the server still there, and what was not answered? */
  private check(): void {
    if (this.socket === null) return;
    const silent_ms = Date.now() - this.heard_at;
    if (silent_ms > SILENCE_MS) {
      this.lost();
      return;
    }
    if (silent_ms > PING_MS) this.send({ type: "ping" });
    this.outbox.sendLate();
  }

  private lost(): void {
    this.drop();
    if (this.finalWhy === null) {
      this.retry = setTimeout(() => this.connect(), this.retryWait_ms());
      this.failures += 1;
    }
    this.show();
  }

  /** Between half of the time and all of it: after a restart of the server not everybody comes at once. */
  private retryWait_ms(): number {
    const longest = RETRY_MS[Math.min(this.failures, RETRY_MS.length - 1)] ?? 0;
    return longest * (1 - this.around.random() / 2);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.isWelcomed = false;
    socket?.close();
    this.questions.rejectAll();
  }

  private networkChanged(): void {
    if (this.finalWhy !== null) return;
    if (!this.around.isOnline()) {
      // A socket does not notice by itself for minutes that its network is gone.
      clearTimeout(this.retry);
      this.lost();
    } else if (!this.isWelcomed) {
      this.failures = 0;
      this.again();
    }
  }

  private show(): void {
    const before = this.state.get();
    const now = { phase: this.phase(before.phase), why: this.finalWhy, waiting: this.outbox.size };
    if (now.phase !== before.phase || now.why !== before.why || now.waiting !== before.waiting) this.state.set(now);
  }

  private phase(before: Phase): Phase {
    if (this.finalWhy !== null) return "over";
    if (this.isWelcomed) return "live";
    if (!this.around.isOnline()) return "offline";
    return before === "connecting" && this.failures === 0 ? "connecting" : "lost";
  }

  private tellListeners(message: ToClient): void {
    for (const listener of [...this.messageListeners]) listener(message);
  }
}

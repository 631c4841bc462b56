/** What was asked of the server and is not answered yet. */

import type { Refusal, ToServer } from "./protocol.generated";

export type Request = Exclude<Extract<ToServer, { id: string; seat: number }>, { type: "advise" }>;
type WithoutId<R> = R extends unknown ? Omit<R, "id"> : never;
export type RequestBody = WithoutId<Request>;

export type Answer = { type: "counted" } | { type: "refused"; refusal: Refusal };

type Pending = { request: Request; resolve: (answer: Answer) => void; sent_at: number };

/** A request without an answer for so long is sent again, under the same id: it counts once. */
export const ANSWER_MS = 6000;

export class Outbox {
  private readonly pending = new Map<string, Pending>();

  /** `send` says whether somebody was there to hear it. */
  constructor(
    private readonly send: (request: Request) => boolean,
    private readonly now: () => number = Date.now,
  ) {}

  get size(): number {
    return this.pending.size;
  }

  /** Resolves when it counted or was refused, however long the way; never rejects. */
  add(request: Request): Promise<Answer> {
    return new Promise((resolve) => {
      this.pending.set(request.id, { request, resolve, sent_at: 0 });
      this.sendWaiting();
    });
  }

  settle(id: string | null | undefined, answer: Answer): void {
    const waiting = id ? this.pending.get(id) : undefined;
    if (waiting === undefined) return;
    this.pending.delete(waiting.request.id);
    waiting.resolve(answer);
  }

  /** After a new connection nobody knows what arrived over the old one. */
  sendAllAgain(): void {
    for (const waiting of this.pending.values()) waiting.sent_at = 0;
    this.sendWaiting();
  }

  sendLate(): void {
    const late = this.now() - ANSWER_MS;
    for (const waiting of this.pending.values()) if (waiting.sent_at < late) waiting.sent_at = 0;
    this.sendWaiting();
  }

  private sendWaiting(): void {
    for (const waiting of this.pending.values()) {
      if (waiting.sent_at === 0 && this.send(waiting.request)) waiting.sent_at = this.now();
    }
  }
}

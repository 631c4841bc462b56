/** Questions that change nothing. Unlike requests they are not asked again: an answer that comes after a
 * reconnection would be about another position. */

import type { Advice, Advise, Refusal } from "./protocol.generated";

type Waiting = { resolve: (options: unknown[]) => void; reject: (reason: Error) => void };

export class Questions {
  private readonly waiting = new Map<string, Waiting>();

  /** `send` says whether somebody was there to hear it. */
  constructor(
    private readonly send: (question: Advise) => boolean,
    private readonly newId: () => string,
  ) {}

  /** What could this seat do, or what would come of this trial? A caller that aborts it does not wait for the answer, which is known for one all the same. */
  ask(seat: number, signal: AbortSignal, trial?: number): Promise<unknown[]> {
    const id = this.newId();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      signal.addEventListener("abort", () => reject(signal.reason));
      if (!this.send({ type: "advise", id, seat, ...(trial !== undefined && { trial }) }))
        this.reject(id, "not connected");
    });
  }

  /** Whether the message answers one of the questions. */
  settle(message: Advice | Refusal): boolean {
    const asked = this.waiting.get(message.id);
    if (asked === undefined) return false;
    if (message.type === "refusal") this.reject(message.id, message.message);
    else {
      this.waiting.delete(message.id);
      asked.resolve(message.options);
    }
    return true;
  }

  rejectAll(): void {
    for (const id of [...this.waiting.keys()]) this.reject(id, "the connection was lost");
  }

  private reject(id: string, why: string): void {
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    asked?.reject(new Error(why));
  }
}

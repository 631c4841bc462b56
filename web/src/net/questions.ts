/** Questions that change nothing. Unlike requests they are not asked again: an answer that comes after a
 * reconnection would be about another moment. */

type Waiting = { resolve: (answer: never) => void; reject: (reason: Error) => void };

export class Questions {
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly send: (message: Record<string, unknown>) => boolean,
    private readonly newId: () => string,
  ) {}

  ask<Answer>(question: { type: string; seat?: number }): Promise<Answer> {
    const id = this.newId();
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      if (!this.send({ ...question, id })) this.reject(id, "not connected");
    });
  }

  /** Whether the message answers one of the questions. */
  take(message: { type: string; id?: unknown; message?: unknown }): boolean {
    const asked = typeof message.id === "string" ? this.waiting.get(message.id) : undefined;
    if (asked === undefined || typeof message.id !== "string") return false;
    if (message.type === "refusal") this.reject(message.id, String(message.message));
    else {
      this.waiting.delete(message.id);
      asked.resolve(message as never);
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

/** A socket for tests: the test is its server. */

import type { ToClient } from "./protocol.generated";
import type { Surroundings } from "./surroundings";

export class FakeSocket {
  readyState: number = WebSocket.CONNECTING;
  binaryType = "blob";
  readonly sent: (string | ArrayBuffer)[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(data: string | ArrayBuffer): void {
    this.sent.push(data);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  tell(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  tellFrame(frame: ArrayBuffer): void {
    this.onmessage?.({ data: frame });
  }

  /** The server, or the way to it, goes away. */
  die(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  messages(): Record<string, unknown>[] {
    return this.sent.filter((data) => typeof data === "string").map((data) => JSON.parse(data));
  }
}

export type FakeNetwork = {
  around: Surroundings;
  sockets: FakeSocket[];
  newest: () => FakeSocket;
  setOnline: (isOnline: boolean) => void;
  setRandom: (random: number) => void;
};

export function fakeNetwork(): FakeNetwork {
  const sockets: FakeSocket[] = [];
  const listeners = new Set<() => void>();
  let isOnline = true;
  let random = 0;
  let ids = 0;
  return {
    sockets,
    newest: () => {
      const socket = sockets.at(-1);
      if (socket === undefined) throw new Error("nobody has connected");
      return socket;
    },
    setOnline: (value) => {
      isOnline = value;
      for (const listener of listeners) listener();
    },
    setRandom: (value) => {
      random = value;
    },
    around: {
      open: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      isOnline: () => isOnline,
      onNetwork: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      newId: () => {
        ids += 1;
        return `id-${ids}`;
      },
      random: () => random,
    },
  };
}

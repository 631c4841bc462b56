/** What a connection needs of the browser, so that a test can bring its own. */

export type Surroundings = {
  open: (url: string) => WebSocket;
  isOnline: () => boolean;
  onNetwork: (listener: () => void) => () => void;
  newId: () => string;
  /** From 0 up to 1, without 1. */
  random: () => number;
};

export const BROWSER: Surroundings = {
  open: (url) => new WebSocket(url),
  isOnline: () => navigator.onLine,
  onNetwork: (listener) => {
    window.addEventListener("online", listener);
    window.addEventListener("offline", listener);
    return () => {
      window.removeEventListener("online", listener);
      window.removeEventListener("offline", listener);
    };
  },
  newId: () => {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  },
  random: Math.random,
};

export function socketUrl(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}

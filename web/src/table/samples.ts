/** Messages for tests. */

import type { LogEntry, Numbered, Position, Snapshot, Update, Welcome } from "../net/protocol.generated";
import type { Reads } from "./session";

export function position(ply: number, turn: number | "chance" | null = ply % 2): Position {
  return { ply, turn, view: { after: ply } };
}

export function snapshot(log: LogEntry[] = [], change: Partial<Snapshot> = {}): Snapshot {
  return {
    settings: { game: "some-game", takebacks: "free" },
    seats: [{ occupant: { type: "person", name: "Ada" } }, { occupant: { type: "bot", level: "casual" } }],
    commitment: "c0ffee",
    salts: [],
    log,
    position: position(log.length),
    ...change,
  };
}

export function welcome(
  version: number,
  table: Snapshot = snapshot(),
  events: Numbered[] = [],
  change: Partial<Welcome> = {},
): Welcome {
  return { type: "welcome", version, at: 1000, seats: [0], table, events, ...change };
}

export function event(version: number, happened: Numbered["event"], id: string | null = null): Numbered {
  return { version, at: 1000 + version, event: happened, id, by: id === null ? null : 0 };
}

/** With the positions after so many actions; what has none changes no position. */
export function update(events: Numbered[], plies: readonly number[] = [], change: Partial<Update> = {}): Update {
  return { type: "update", events, positions: plies.map((ply) => position(ply)), ...change };
}

export function played(version: number, seat: number | null, action: string, id: string | null = null): Numbered {
  return event(version, { type: "played", seat, action }, id);
}

/** A server that has nothing to tell besides its socket. */
export const NOTHING_TO_READ: Reads = {
  positions: async () => ({ positions: [] }),
  log: async () => ({ log: [] }),
};

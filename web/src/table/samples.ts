/** Messages for tests. */

import type { LogEntry, Numbered, Position, Snapshot, Update, Welcome } from "../protocol";

export function position(ply: number, turn: number | "chance" | null = ply % 2): Position {
  return { ply, turn, view: { after: ply } };
}

export function snapshot(log: LogEntry[] = [], change: Partial<Snapshot> = {}): Snapshot {
  return {
    settings: { game: "full-moon", takebacks: "free" },
    seats: [{ occupant: { type: "person", name: "Ada" } }, { occupant: { type: "bot", level: "casual" } }],
    commitment: "c0ffee",
    salts: [],
    log,
    position: position(log.length),
    ...change,
  };
}

export function welcome(version: number, table: Snapshot = snapshot(), events: Numbered[] = []): Welcome {
  return { type: "welcome", version, at: 1000, seats: [0], table, events };
}

export function event(version: number, happened: Numbered["event"], id: string | null = null): Numbered {
  return { version, at: 1000 + version, event: happened, id, by: id === null ? null : 0 };
}

export function update(events: Numbered[], ply: number | null = null, turn?: number | "chance" | null): Update {
  return { type: "update", events, position: ply === null ? null : position(ply, turn) };
}

export function played(version: number, seat: number | null, action: string, id: string | null = null): Numbered {
  return event(version, { type: "played", seat, action }, id);
}

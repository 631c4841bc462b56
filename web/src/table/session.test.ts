import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from "vitest";

import { Connection } from "../net/connection";
import { type FakeNetwork, fakeNetwork } from "../net/fake_socket";
import type { SeatView } from "../net/protocol.generated";
import { event, played, position, snapshot, update, welcome } from "./samples";
import { AGAIN_MS, PACE_MS, type Reads, Session } from "./session";

let network: FakeNetwork;
let session: Session;
let readPositions: Mock<Reads["positions"]>;
let readLog: Mock<Reads["log"]>;

/** Only what never comes is waited for so long. */
const PATIENCE = { timeout: 60_000 };

const LOG = [
  { seat: 0, action: "a" },
  { seat: 1, action: "b" },
];

/** A table whose whole game the welcome tells. */
function begin(log = LOG): void {
  network.newest().open();
  const positions = [position(0), ...log.map((_, index) => position(index + 1))];
  network.newest().tell(welcome(3, snapshot(log), [], { positions, legal: ["c"] }));
}

beforeEach(() => {
  vi.useFakeTimers();
  network = fakeNetwork();
  readPositions = vi.fn(async () => ({ positions: [] }));
  readLog = vi.fn(async () => ({ log: [] }));
  const reads = { positions: readPositions, log: readLog };
  session = new Session(new Connection("ws://here", ["t"], network.around), reads);
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

function sentTypes(): unknown[] {
  return network
    .newest()
    .messages()
    .map(({ type }) => type);
}

describe("a session", () => {
  it("is told all it needs to go on: it asks for no legal actions and fetches no position", async () => {
    begin();
    expect(session.state.get().table?.legal).toEqual(["c"]);
    void session.act("c");
    const positions = [position(3, "chance"), position(4, 1)];
    network.newest().tell(update([played(4, 0, "c", "id-1"), played(5, null, "die 3")], [], { positions }));
    expect(session.state.get().table?.legal).toBeNull();
    network.newest().tell(update([played(6, 1, "e")], [], { positions: [position(5, 0)], legal: ["f"] }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(session.state.get().table?.legal).toEqual(["f"]);
    expect([...(session.state.get().table?.seen.keys() ?? [])]).toEqual([0, 1, 2, 3, 4, 5]);
    expect(sentTypes()).toEqual(["hello", "act"]);
    expect(readPositions).not.toHaveBeenCalled();
  });

  it("shows a roll together with its die", () => {
    begin();
    vi.advanceTimersByTime(PACE_MS);
    const positions = [position(3, "chance"), position(4, 0)];
    network.newest().tell(update([played(4, 0, "roll"), played(5, null, "die 3")], [], { positions }));
    expect(session.state.get().shown).toMatchObject({ ply: 4, last: [{ action: "roll" }, { action: "die 3" }] });
  });

  it("reads the positions that a welcome leaves out, because they are many", async () => {
    readPositions.mockResolvedValueOnce({ positions: [0, 1].map((ply) => ({ ...position(ply), turn: 0 })) });
    network.newest().open();
    network.newest().tell(welcome(3, snapshot(LOG)));
    await vi.advanceTimersByTimeAsync(0);
    expect(readPositions).toHaveBeenCalledExactlyOnceWith(0, 1, expect.any(AbortSignal));
    session.lookAt(1);
    expect(session.state.get().shown).toMatchObject({ ply: 1, isNewest: false });
  });

  it("aborts what it still reads when it is closed", () => {
    network.newest().open();
    network.newest().tell(welcome(3, snapshot(LOG)));
    const [, , signal] = readPositions.mock.lastCall ?? [];
    expect(signal?.aborted).toBe(false);
    session.close();
    expect(signal?.aborted).toBe(true);
  });

  describe("of a long game", () => {
    const entries = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ seat: index % 2, action: `${first + index}` }));
    const actions = () => session.state.get().table?.log.map(({ action }) => action);

    function beginLate(): void {
      network.newest().open();
      const table = snapshot(entries(5, 2), { log_start: 5, position: position(7) });
      network.newest().tell(welcome(9, table));
    }

    it("reads the beginning of the log, page by page, before it shows the table", async () => {
      readLog.mockImplementation(async (first, last) => ({ log: entries(first, Math.min(3, last + 1 - first)) }));
      beginLate();
      expect(session.state.get().table).toBeNull();
      await vi.waitFor(() => expect(actions()).toEqual(["0", "1", "2", "3", "4", "5", "6"]), PATIENCE);
      expect(readLog.mock.calls.map(([first, last]) => [first, last])).toEqual([
        [0, 4],
        [3, 4],
      ]);
    });

    it("takes what comes meanwhile afterwards, a takeback too", async () => {
      let answer = (_: { log: { seat: number; action: string }[] }) => {};
      readLog.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
      beginLate();
      network.newest().tell(update([event(10, { type: "taken-back", seat: 0, ply: 3 })], [3]));
      network.newest().tell(update([played(11, 1, "other")], [4]));
      readLog.mockImplementation(async () => ({ log: [] }));
      answer({ log: entries(0, 3) });
      await vi.waitFor(() => expect(actions()).toEqual(["0", "1", "2", "other"]), PATIENCE);
    });

    it("reads the log again, but not at once, when it cannot be read", async () => {
      readLog.mockRejectedValueOnce(new Error("busy"));
      beginLate();
      await vi.advanceTimersByTimeAsync(AGAIN_MS - 1);
      expect(readLog).toHaveBeenCalledTimes(1);
      readLog.mockImplementation(async () => ({ log: entries(0, 5) }));
      await vi.advanceTimersByTimeAsync(1);
      expect(actions()).toHaveLength(7);
    });
  });

  it("acts for the seat to move, on the version that was seen", () => {
    begin();
    void session.act("c");
    expect(network.newest().messages().at(-1)).toMatchObject({ type: "act", seat: 0, version: 3, action: "c" });
    expect(session.state.get().isActing).toBe(true);
  });

  it("does not act for another", () => {
    begin(LOG.slice(0, 1));
    const before = network.newest().messages().length;
    void session.act("c");
    expect(network.newest().messages()).toHaveLength(before);
  });

  it("keeps the refusal until the next action", async () => {
    begin();
    const acting = session.act("c");
    network.newest().tell({ type: "refusal", id: "id-1", why: "rule", message: "no", rule: "FM-10" });
    await acting;
    expect(session.state.get()).toMatchObject({ isActing: false, refusal: { rule: "FM-10" } });
    void session.act("d");
    expect(session.state.get().refusal).toBeNull();
  });

  it("forgets the refusal when the game has gone on without us", async () => {
    begin();
    const acting = session.act("c");
    network.newest().tell({ type: "refusal", id: "id-1", why: "rule", message: "no", rule: "FM-10" });
    await acting;
    network.newest().tell({ type: "presence", seats: [0], spectators: 1 });
    expect(session.state.get().refusal).not.toBeNull();
    network.newest().tell(update([played(4, 0, "e")], [3]));
    expect(session.state.get().refusal).toBeNull();
  });

  it("shows what led to the position", () => {
    begin();
    vi.advanceTimersByTime(PACE_MS);
    network.newest().tell(update([played(4, 0, "c")], [3]));
    expect(session.state.get().shown).toMatchObject({ ply: 3, isNewest: true, last: [{ action: "c" }] });
  });

  it("lets a position stay a while before an answer that comes at once", () => {
    begin();
    vi.advanceTimersByTime(PACE_MS);
    network.newest().tell(update([played(4, 0, "c")], [3]));
    network.newest().tell(update([played(5, 1, "d")], [4]));
    expect(session.state.get().shown).toMatchObject({ ply: 3, isNewest: false });
    vi.advanceTimersByTime(PACE_MS);
    expect(session.state.get().shown).toMatchObject({ ply: 4, isNewest: true, last: [{ action: "d" }] });
  });

  it("looks at an earlier position and stays there while the game goes on", () => {
    begin();
    session.lookAt(1);
    expect(session.state.get().shown).toMatchObject({ ply: 1, isNewest: false, last: [] });
    network.newest().tell(update([played(4, 0, "c")], [3]));
    expect(session.state.get().shown?.ply).toBe(1);
    session.lookAt(2);
    expect(session.state.get().shown).toMatchObject({ ply: 2, last: [{ action: "b" }] });
    session.lookAt(null);
    expect(session.state.get().shown).toMatchObject({ ply: 3, isNewest: true });
  });

  it("follows the game again once a takeback has reached what is looked at", () => {
    begin();
    vi.advanceTimersByTime(PACE_MS);
    session.lookAt(1);
    network.newest().tell(update([event(4, { type: "taken-back", seat: 0, ply: 0 })], [0]));
    for (const [ply, action] of ["x", "y", "z"].entries()) {
      network.newest().tell(update([played(5 + ply, ply % 2, action)], [ply + 1]));
      vi.advanceTimersByTime(PACE_MS);
    }
    expect(session.state.get().shown).toMatchObject({ ply: 3, isNewest: true });
  });

  it("does not act for a seat that gave up", () => {
    network.newest().open();
    const [ada, luna] = snapshot().seats;
    network.newest().tell(welcome(3, snapshot(LOG, { seats: [{ ...ada, is_out: true }, luna] as SeatView[] })));
    void session.act("c");
    expect(sentTypes()).toEqual(["hello"]);
  });

  it("asks for the whole table when a game that goes on from another begins", () => {
    network.newest().open();
    network.newest().tell(welcome(3, snapshot([], { position: null, inherited: 2 })));
    network.newest().tell(update([event(4, { type: "started", start: {} })], [2]));
    expect(network.sockets).toHaveLength(2);
    network.newest().open();
    expect(network.newest().messages()).toEqual([{ type: "hello", tokens: ["t"], after: 4 }]);
    network.newest().tell(welcome(4, snapshot(LOG, { inherited: 2 })));
    expect(session.state.get().table?.log).toEqual(LOG);
  });

  it("goes back with a takeback, without replaying anything", () => {
    begin();
    vi.advanceTimersByTime(PACE_MS);
    network.newest().tell(update([{ version: 4, at: 0, event: { type: "taken-back", seat: 0, ply: 0 } }], [0]));
    expect(session.state.get().shown).toMatchObject({ ply: 0, isNewest: true, last: [] });
  });
});

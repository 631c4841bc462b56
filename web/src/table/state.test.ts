import { describe, expect, it } from "vitest";

import { event, played, position, snapshot, update, welcome } from "./samples";
import { isDeclined, isHelpClosed, receive, type TableState, turnOf } from "./state";

const NOW_S = 990;

function welcomed(table = snapshot()): TableState {
  const state = receive(null, welcome(3, table), NOW_S);
  if (state === null) throw new Error("a welcome makes a state");
  return state;
}

function told(state: TableState, message: Parameters<typeof receive>[1]): TableState {
  return receive(state, message, NOW_S) as TableState;
}

describe("the state of a table", () => {
  it("is unknown before the welcome", () => {
    expect(receive(null, update([played(1, 0, "x")], [1]), NOW_S)).toBeNull();
  });

  it("begins as the welcome tells it, clocks included", () => {
    const state = welcomed();
    expect(state).toMatchObject({ mySeats: [0], inherited: 0, skew_s: 10, rematch: null });
    expect(state.seen.get(0)).toEqual({ turn: 0, view: { after: 0 } });
  });

  it("grows by what is played", () => {
    const positions = [position(1, "chance"), position(2, 0)];
    const state = told(welcomed(), update([played(4, 0, "a"), played(5, null, "die 3")], [], { positions }));
    expect(state.log).toEqual([
      { seat: 0, action: "a" },
      { seat: null, action: "die 3" },
    ]);
    expect(turnOf(state.position)).toBe(0);
    expect([...state.seen]).toEqual([
      [0, { turn: 0, view: { after: 0 } }],
      [1, { turn: "chance", view: { after: 1 } }],
      [2, { turn: 0, view: { after: 2 } }],
    ]);
  });

  it("forgets positions that were taken back", () => {
    const first = told(welcomed(), update([played(4, 0, "a")], [1]));
    const second = told(first, update([event(5, { type: "taken-back", seat: 0, ply: 0 })], [0]));
    expect(second.log).toEqual([]);
    expect([...second.seen.keys()]).toEqual([0]);
    const third = told(second, update([played(6, 0, "b")], [1]));
    expect(third.seen.get(1)).toEqual({ turn: 1, view: { after: 1 } });
  });

  it("leaves out what the same message takes back", () => {
    const takenBack = event(6, { type: "taken-back", seat: 0, ply: 1 });
    const state = told(welcomed(), update([played(4, 0, "a"), played(5, 1, "b"), takenBack], [1, 2, 1]));
    expect([...state.seen.keys()]).toEqual([0, 1]);
    expect(state.position?.ply).toBe(1);
  });

  it("knows what may be done as long as the position stays", () => {
    const mine = told(welcomed(), update([played(4, 1, "x")], [1], { legal: ["a"] }));
    expect(mine.legal).toEqual(["a"]);
    expect(told(mine, update([event(5, { type: "said", seat: 0, text: "hi" })])).legal).toEqual(["a"]);
    expect(told(mine, update([played(5, 0, "a")], [2])).legal).toBeNull();
  });

  it("knows what never changes from the welcome, or from the update that starts the game", () => {
    expect(welcomed(snapshot([], { fixed: { board: "map" } })).fixed).toEqual({ board: "map" });
    const waiting = welcomed(snapshot([], { position: null }));
    expect(waiting.fixed).toBeNull();
    const started = update([event(4, { type: "started", start: {} })], [0], { fixed: { board: "map" } });
    const playing = told(waiting, started);
    expect(told(playing, update([played(5, 0, "a")], [1])).fixed).toEqual({ board: "map" });
  });

  it("knows an offer that was declined from one that lapsed or was granted", () => {
    const offered = told(
      welcomed(snapshot([{ seat: 0, action: "a" }])),
      update([event(4, { type: "offered", seat: 0, offer: "takeback", ply: 0 })]),
    );
    expect(isDeclined(offered, told(offered, update([event(5, { type: "declined", seat: 1 })])))).toBe(true);
    expect(isDeclined(offered, told(offered, update([played(5, 1, "b")], [2])))).toBe(false);
    expect(isDeclined(offered, told(offered, update([event(5, { type: "taken-back", seat: 0, ply: 0 })], [0])))).toBe(
      false,
    );
    const ended = event(5, { type: "ended", winners: [], reason: "agreement", secret: "s" });
    expect(isDeclined(offered, told(offered, update([ended])))).toBe(false);
  });

  it("knows who is away, who stands in, and who came back", () => {
    const away = told(
      welcomed(),
      update([event(4, { type: "left", seat: 0 }), event(5, { type: "stood-in", seat: 0 })]),
    );
    expect(away.seats[0]).toMatchObject({ is_away: true, has_stand_in: true });
    const back = told(away, update([event(6, { type: "returned", seat: 0 })]));
    expect(back.seats[0]).toMatchObject({ is_away: false, has_stand_in: false });
  });

  it("has an offer until it is answered", () => {
    const offered = told(welcomed(), update([event(4, { type: "offered", seat: 1, offer: "draw" })]));
    expect(offered.proposal).toEqual({ offer: "draw", seat: 1, agreed: [1], version: 4 });
    expect(told(offered, update([event(5, { type: "declined", seat: 0 })])).proposal).toBeNull();
  });

  it("keeps the chat over a reconnection, each line once", () => {
    const said = event(4, { type: "said", seat: 1, text: "hello" });
    const state = told(welcomed(), update([said]));
    const again = receive(state, welcome(5, snapshot(), [event(5, { type: "said", seat: 1, text: "bye" })]), NOW_S);
    expect(again?.chat.map((line) => line.text)).toEqual(["hello", "bye"]);
  });

  it("learns from a welcome what happened meanwhile", () => {
    const log = [
      { seat: 0, action: "a" },
      { seat: 1, action: "b" },
    ];
    const positions = [position(1), position(2)];
    const again = receive(welcomed(), welcome(5, snapshot(log), [], { positions, legal: ["c"] }), NOW_S);
    expect([...(again?.seen.keys() ?? [])]).toEqual([0, 1, 2]);
    expect(again?.legal).toEqual(["c"]);
  });

  it("keeps positions over a reconnection as far as the game is the same", () => {
    const log = [
      { seat: 0, action: "a" },
      { seat: 1, action: "b" },
    ];
    const first = told(told(welcomed(), update([played(4, 0, "a")], [1])), update([played(5, 1, "b")], [2]));
    const other = snapshot([log[0] ?? { seat: 0, action: "a" }, { seat: 1, action: "c" }], { position: position(2) });
    const again = receive(first, welcome(8, other), NOW_S);
    expect([...(again?.seen.keys() ?? [])]).toEqual([0, 1, 2]);
    expect(again?.log.at(-1)?.action).toBe("c");
  });

  it("tells the end, the secret, and where the others play again", () => {
    const ended = update([event(4, { type: "ended", winners: [0], reason: "FM-16", secret: "s" })], [], {
      positions: [position(0, null)],
    });
    const state = told(told(welcomed(), ended), update([event(5, { type: "rematched", seat: 1, table: "next" })]));
    expect(state).toMatchObject({ ending: { winners: [0] }, secret: "s", rematch: "next" });
  });

  it("keeps help closed among people until all agree, and an offer of it while they play on", () => {
    const seats = ["Ada", "Luna"].map((name) => ({ occupant: { type: "person", name } as const }));
    const asked = told(
      welcomed(snapshot([], { seats })),
      update([event(4, { type: "offered", seat: 0, offer: "help" })]),
    );
    const later = told(asked, update([played(5, 0, "a")], [1]));
    expect([isHelpClosed(later), later.proposal?.offer]).toEqual([true, "help"]);
    const agreed = told(later, update([event(6, { type: "help-opened", seat: 0 })]));
    expect([isHelpClosed(agreed), agreed.proposal, isDeclined(later, agreed)]).toEqual([false, null, false]);
    expect(isHelpClosed(told(agreed, update([event(7, { type: "help-closed", seat: 1 })])))).toBe(true);
    expect(isHelpClosed(welcomed())).toBe(false);
    expect(isHelpClosed(welcomed(snapshot([], { settings: { game: "some-game", help: "off" } })))).toBe(true);
  });

  it("knows who is present", () => {
    const state = told(welcomed(), { type: "presence", seats: [0], spectators: 2 });
    expect(state).toMatchObject({ present: [0], spectators: 2 });
  });
});

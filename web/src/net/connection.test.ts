import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { played, snapshot, update, welcome } from "../table/samples";
import { Connection } from "./connection";
import { type FakeNetwork, fakeNetwork } from "./fake_socket";
import type { ToClient } from "./protocol.generated";

let network: FakeNetwork;
let connection: Connection;
let heard: ToClient[];

function begin(): void {
  network.newest().open();
  network.newest().tell(welcome(3));
}

beforeEach(() => {
  vi.useFakeTimers();
  network = fakeNetwork();
  connection = new Connection("ws://here", ["token"], network.around);
  heard = [];
  connection.onMessage((message) => heard.push(message));
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe("a connection", () => {
  it("says hello with its tokens and asks for everything the first time", () => {
    network.newest().open();
    expect(network.newest().messages()).toEqual([{ type: "hello", tokens: ["token"], after: 0 }]);
  });

  it("is live only when it was welcomed", () => {
    expect(connection.state.get().phase).toBe("connecting");
    network.newest().open();
    expect(connection.state.get().phase).toBe("connecting");
    network.newest().tell(welcome(3));
    expect(connection.state.get().phase).toBe("live");
  });

  it("drops events that it has seen, and hands on the rest", () => {
    begin();
    network.newest().tell(update([played(3, 0, "old"), played(4, 1, "new")], [1]));
    expect(heard.at(-1)).toMatchObject({ type: "update", events: [{ version: 4 }] });
    network.newest().tell(update([played(4, 1, "new")], [1]));
    expect(heard).toHaveLength(2);
  });

  it("connects again from the last version when a number is missing", () => {
    begin();
    network.newest().tell(update([played(6, 1, "later")], [1]));
    expect(network.sockets).toHaveLength(2);
    network.newest().open();
    expect(network.newest().messages()[0]).toMatchObject({ type: "hello", after: 3 });
    expect(heard).toHaveLength(1);
  });

  it("tells that it was lost, and tries again later and later", () => {
    begin();
    network.newest().die();
    expect(connection.state.get().phase).toBe("lost");
    vi.advanceTimersByTime(250);
    expect(network.sockets).toHaveLength(2);
    network.newest().die();
    vi.advanceTimersByTime(250);
    expect(network.sockets).toHaveLength(2);
    vi.advanceTimersByTime(250);
    expect(network.sockets).toHaveLength(3);
  });

  it("tries again after half of the time at the earliest, and each browser at another moment", () => {
    begin();
    network.setRandom(0.4);
    network.newest().die();
    vi.advanceTimersByTime(199);
    expect(network.sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(network.sockets).toHaveLength(2);
    network.setRandom(1);
    network.newest().die();
    vi.advanceTimersByTime(249);
    expect(network.sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(network.sockets).toHaveLength(3);
  });

  it("notices a server that has fallen silent", () => {
    begin();
    vi.advanceTimersByTime(11_000);
    expect(network.newest().messages().at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(6000);
    expect(connection.state.get().phase).toBe("lost");
  });

  it("says that the browser is offline, and goes on at once when it is back", () => {
    begin();
    network.setOnline(false);
    expect(connection.state.get().phase).toBe("offline");
    vi.advanceTimersByTime(60_000);
    expect(connection.state.get().phase).toBe("offline");
    const before = network.sockets.length;
    network.setOnline(true);
    expect(network.sockets).toHaveLength(before + 1);
  });

  it("reaches a server on the same machine although there is no network", () => {
    begin();
    network.setOnline(false);
    vi.advanceTimersByTime(250);
    network.newest().open();
    network.newest().tell(welcome(3));
    expect(connection.state.get().phase).toBe("live");
  });

  it("gives up when there is no such table", () => {
    network.newest().open();
    network.newest().tell({ type: "problem", why: "unknown-table", message: "" });
    network.newest().die();
    vi.advanceTimersByTime(60_000);
    expect(connection.state.get()).toMatchObject({ phase: "over", why: "unknown-table" });
    expect(network.sockets).toHaveLength(1);
  });

  it("hands the newest frame to each subscriber, and then each as it comes", () => {
    begin();
    const [first, second] = [new ArrayBuffer(1), new ArrayBuffer(2)];
    network.newest().tellFrame(first);
    const frames: ArrayBuffer[] = [];
    const stop = connection.onFrame((frame) => frames.push(frame));
    network.newest().tellFrame(second);
    stop();
    network.newest().tellFrame(first);
    expect(frames).toEqual([first, second]);
  });
});

describe("a request", () => {
  const resign = { type: "resign", seat: 0 } as const;

  it("is answered by the update that carries its id", async () => {
    begin();
    const answer = connection.request({ type: "act", seat: 0, version: 0, action: "x" });
    expect(connection.state.get().waiting).toBe(1);
    network.newest().tell(update([played(4, 0, "x", "id-1")], [1]));
    await expect(answer).resolves.toEqual({ type: "counted" });
    expect(connection.state.get().waiting).toBe(0);
  });

  it("is answered by a refusal, with its rule", async () => {
    begin();
    const answer = connection.request({ type: "act", seat: 0, version: 0, action: "x" });
    network.newest().tell({ type: "refusal", id: "id-1", why: "rule", message: "no", rule: "FM-10" });
    await expect(answer).resolves.toMatchObject({ type: "refused", refusal: { rule: "FM-10" } });
  });

  it("made without a network is sent once there is one", async () => {
    begin();
    network.setOnline(false);
    const answer = connection.request(resign);
    network.setOnline(true);
    network.newest().open();
    network.newest().tell(welcome(3));
    expect(network.newest().messages().at(-1)).toEqual({ ...resign, id: "id-1" });
    network.newest().tell({ type: "ack", id: "id-1", version: 4 });
    await expect(answer).resolves.toEqual({ type: "counted" });
  });

  it("whose answer was lost is sent again under the same id", async () => {
    begin();
    const answer = connection.request(resign);
    network.newest().die();
    vi.advanceTimersByTime(250);
    network.newest().open();
    network.newest().tell(welcome(3));
    expect(network.newest().messages().at(-1)).toEqual({ ...resign, id: "id-1" });
    network.newest().tell({ type: "ack", id: "id-1", version: 4 });
    await expect(answer).resolves.toEqual({ type: "counted" });
  });

  it("that counted while we were away is not sent again", async () => {
    begin();
    const answer = connection.request({ type: "act", seat: 0, version: 0, action: "x" });
    network.newest().die();
    vi.advanceTimersByTime(250);
    network.newest().open();
    const log = [{ seat: 0, action: "x" }];
    network.newest().tell(welcome(4, snapshot(log), [played(4, 0, "x", "id-1")]));
    expect(network.newest().messages()).toHaveLength(1);
    await expect(answer).resolves.toEqual({ type: "counted" });
  });

  it("without an answer is sent again over the same connection", () => {
    begin();
    void connection.request(resign);
    const before = network.newest().messages().length;
    vi.advanceTimersByTime(7000);
    network.newest().tell({ type: "pong", at: 0 });
    expect(network.newest().messages().length).toBeGreaterThan(before);
  });
});

describe("a question", () => {
  it("is answered by the message with its id", async () => {
    begin();
    const answer = connection.advise(0, new AbortController().signal);
    expect(network.newest().messages().at(-1)).toEqual({ type: "advise", id: "id-1", seat: 0 });
    network.newest().tell({ type: "advice", id: "id-1", options: [1] });
    await expect(answer).resolves.toEqual([1]);
  });

  it("rejects when it is refused", async () => {
    begin();
    const answer = connection.advise(0, new AbortController().signal);
    network.newest().tell({ type: "refusal", id: "id-1", why: "not-your-turn", message: "it is not" });
    await expect(answer).rejects.toThrow("it is not");
  });

  it("rejects when the connection is lost before the answer", async () => {
    begin();
    const answer = connection.advise(0, new AbortController().signal);
    network.newest().die();
    await expect(answer).rejects.toThrow("lost");
  });

  it("rejects when it is aborted, and a refusal of it concerns nobody then", async () => {
    begin();
    const leaving = new AbortController();
    const answer = connection.advise(0, leaving.signal);
    leaving.abort();
    await expect(answer).rejects.toThrow("abort");
    const heard = vi.fn();
    connection.onMessage(heard);
    network.newest().tell({ type: "refusal", id: "id-1", why: "not-your-turn", message: "it is not" });
    expect(heard).not.toHaveBeenCalled();
  });
});

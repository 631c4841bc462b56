/** Counts what a move costs on the wire, with the client's own session against a running server:
 *
 *   LUNARIA_SERVER=http://127.0.0.1:8222 npm run traffic
 *
 * Two people at one screen play a game of each kind, and somebody else watches. A round trip is a message or a request
 * that is sent and then answered. Bytes are those of texts, without headers; frames of towers are left out. */

import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { Connection } from "../src/net/connection";
import type { Surroundings } from "../src/net/surroundings";
import { Session } from "../src/table/session";

const SERVER = process.env.LUNARIA_SERVER ?? "http://127.0.0.1:8222";

/** How many actions of people are played, if the game lasts so long. Those of a tower take as long as ladders fall. */
const GAMES = [
  { game: "full-moon", actions: 40, options: { row: "b2/b3/b1/g1/g2/g3/r3/r2/r1/w1/w2/w3" } },
  { game: "catch-22", actions: 300, options: {} },
  { game: "catch-the-moon", actions: 15, options: {} },
] as const;
const LONGEST_MS = 600_000;

type Traffic = { roundTrips: number; sentBytes: number; receivedBytes: number };

class Viewer {
  readonly traffic: Traffic = { roundTrips: 0, sentBytes: 0, receivedBytes: 0 };
  readonly session: Session;

  constructor(
    private readonly table: string,
    tokens: readonly string[],
  ) {
    const url = `${SERVER.replace("http", "ws")}/api/tables/${table}/socket`;
    const around: Surroundings = {
      open: () => this.counted(new WebSocket(url)),
      isOnline: () => true,
      onNetwork: () => () => {},
      newId: randomUUID,
      random: Math.random,
    };
    this.session = new Session(
      new Connection(url, tokens, around),
      {
        positions: (first, last) => this.read(`positions?first=${first}&last=${last}`),
        log: (first, last) => this.read(`log?first=${first}&last=${last}`),
      },
      0,
    );
  }

  /** Nothing that came before the first action counts. */
  forget(): void {
    Object.assign(this.traffic, { roundTrips: 0, sentBytes: 0, receivedBytes: 0 });
  }

  private counted(socket: WebSocket): WebSocket {
    const send = socket.send.bind(socket);
    socket.send = (data: string | ArrayBuffer) => {
      if (typeof data === "string") this.sent(data);
      send(data);
    };
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string") this.traffic.receivedBytes += Buffer.byteLength(data);
    });
    return socket;
  }

  private async read(part: string) {
    const path = `/api/tables/${this.table}/${part}`;
    this.sent(path);
    const text = await (await fetch(SERVER + path)).text();
    this.traffic.receivedBytes += Buffer.byteLength(text);
    return JSON.parse(text);
  }

  private sent(text: string): void {
    this.traffic.roundTrips += 1;
    this.traffic.sentBytes += Buffer.byteLength(text);
  }
}

/** What the seat to move may do, once it is known; null when the game is over. */
function legalActions(session: Session): Promise<readonly string[] | null> {
  return new Promise((resolve) => {
    const look = () => {
      const { table, isActing } = session.state.get();
      if (table?.ending) resolve(null);
      else if (!isActing && table?.legal) resolve(table.legal);
      else return false;
      return true;
    };
    if (look()) return;
    const stop = session.state.subscribe(() => {
      if (look()) stop();
    });
  });
}

async function play({ game, actions, options }: (typeof GAMES)[number]): Promise<string> {
  const people = ["Ada", "Ben"].map((name) => ({ type: "person", name }));
  const answer = await fetch(`${SERVER}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game, options, seats: people }),
  });
  const { table, seats } = await answer.json();
  const tokens = seats.map(({ token }: { token: string }) => token);
  const [player, watcher] = [new Viewer(table, tokens), new Viewer(table, [])];
  let done = 0;
  for (; done < actions; done += 1) {
    const legal = await legalActions(player.session);
    if (done === 0) {
      player.forget();
      watcher.forget();
    }
    const action = legal?.[(7 * done) % legal.length];
    if (action === undefined) break;
    await player.session.act(action);
  }
  await legalActions(player.session);
  const plies = player.session.state.get().table?.log.length ?? 0;
  for (const { session } of [player, watcher]) session.close();
  return [
    game,
    `${done} actions of people, ${plies} in all`,
    told("player", player, done),
    told("watcher", watcher, done),
  ].join("\n  ");
}

function told(name: string, { traffic }: Viewer, actions: number): string {
  const each = (count: number) => (count / actions).toFixed(1);
  return `${name}: ${each(traffic.roundTrips)} round trips, ${each(traffic.sentBytes)} bytes sent, ${each(traffic.receivedBytes)} received an action`;
}

it.each(GAMES)(
  "a game of $game",
  async (wanted) => {
    const report = await play(wanted);
    process.stdout.write(`${report}\n`);
    expect(report).not.toContain("NaN");
  },
  LONGEST_MS,
);

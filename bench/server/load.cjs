// Pairs of clients that play written games as fast as the server confirms their moves.
// The same process drives both servers over bare WebSockets; only what is sent, and how a
// confirmation looks, differs.
// Usage: node load.cjs, in a folder in which ws is installed. One job as a line of JSON on stdin:
// {lanes: [[{moves, wires: [{kind, address, ...}, ...]}, ...], ...]}; the tables of a lane are played
// at one after another, all lanes at once. It says "ready" when everyone is seated, plays after a
// line "go", and prints the result as a line of JSON.

const { createRequire } = require("node:module");
const path = require("node:path");
const readline = require("node:readline");
const { performance } = require("node:perf_hooks");
const WebSocket = createRequire(path.join(process.cwd(), "package.json"))("ws");

class LunariaWire {
  constructor({ address, seat, token, legal }) {
    this.address = address;
    this.seat = seat;
    this.hello = JSON.stringify({ type: "hello", tokens: [token], legal });
    this.version = 0;
  }
  opened(send) {
    send(this.hello);
  }
  entered(text) {
    return text.startsWith('{"type":"welcome"') && this.sees(text);
  }
  move(ply, text) {
    return `{"type":"act","id":"${ply}","seat":${this.seat},"version":${this.version},"action":"${text}"}`;
  }
  confirms(text) {
    if (text.startsWith('{"type":"refusal"')) throw new Error(text);
    return text.startsWith('{"type":"update"') && text.includes('"played"') && this.sees(text);
  }
  sees(text) {
    this.version = Number(/"version":(\d+)/.exec(text)[1]);
    return true;
  }
}

// Socket.IO 4 over a bare WebSocket, as its client speaks it.
class BoardgameIoWire {
  constructor({ address, match, player, credentials }) {
    this.address = address;
    this.match = match;
    this.player = player;
    this.credentials = credentials;
  }
  opened() {}
  entered(text, send) {
    if (text.startsWith("0")) send("40/full-moon,");
    if (text.startsWith("40/full-moon,")) send(this.emit("sync", this.match, this.player, this.credentials, 2));
    return text.startsWith('42/full-moon,["sync"');
  }
  move(ply, text) {
    const payload = { type: "play", args: [text], playerID: this.player, credentials: this.credentials };
    return this.emit("update", { type: "MAKE_MOVE", payload }, ply, this.match, this.player);
  }
  confirms(text, send) {
    if (text === "2") send("3");
    return text.startsWith('42/full-moon,["update"');
  }
  emit(...words) {
    return `42/full-moon,${JSON.stringify(words)}`;
  }
}

const KINDS = { lunaria: LunariaWire, "boardgame.io": BoardgameIoWire };

function sit(wire, heard) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(wire.address, { perMessageDeflate: false });
    const send = (text) => socket.send(text);
    let isSeated = false;
    socket.on("error", reject);
    socket.on("open", () => wire.opened(send));
    socket.on("message", (data) => {
      const text = data.toString();
      if (isSeated) {
        if (wire.confirms(text, send)) heard();
      } else if (wire.entered(text, send)) {
        isSeated = true;
        resolve(socket);
      }
    });
  });
}

async function seatAll(tables) {
  const games = tables.map(({ moves, wires }) => ({
    moves,
    wires: wires.map((wire) => new KINDS[wire.kind](wire)),
    plies: wires.map(() => 0),
    sentAt: 0,
    latencies: [],
  }));
  for (const game of games) {
    game.play = (ply) => {
      game.sentAt = performance.now();
      game.sockets[ply % 2].send(game.wires[ply % 2].move(ply, game.moves[ply]));
    };
    // A move is confirmed when both have heard of it; the next is sent by the one whose turn it is.
    const heard = (seat) => () => {
      game.plies[seat] += 1;
      const ply = game.plies[seat];
      if (game.plies[1 - seat] >= ply) {
        game.latencies.push(performance.now() - game.sentAt);
        if (ply === game.moves.length) game.done();
        else game.play(ply);
      }
    };
    game.sockets = await Promise.all(game.wires.map((wire, seat) => sit(wire, heard(seat))));
  }
  return games;
}

async function play(games) {
  for (const game of games) {
    await new Promise((resolve) => {
      game.done = resolve;
      game.play(0);
    });
  }
}

async function main() {
  const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const job = JSON.parse((await lines.next()).value);
  const lanes = [];
  for (const tables of job.lanes) lanes.push(await seatAll(tables));
  console.log("ready");
  await lines.next();
  const began = performance.now();
  const used = process.cpuUsage();
  await Promise.all(lanes.map(play));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  const latencies = lanes.flat().flatMap((game) => game.latencies);
  const result = { seconds, latencies, cpuSeconds: (user + system) / 1e6 };
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
}

main();

// Full Moon for boardgame.io: the same rules (FM-04 to FM-17), for comparison only.
// Usage: node full_moon.cjs PORT API_PORT, in a folder in which boardgame.io is installed.

const { createRequire } = require("node:module");
const path = require("node:path");
const here = createRequire(path.join(process.cwd(), "package.json"));
const { Server } = here("boardgame.io/server");
const { INVALID_MOVE } = here("boardgame.io/core");

const SOUTH = "0";

function nearest(column, side) {
  return side === SOUTH ? column : [...column].reverse();
}

function mayLead(wolf, moon) {
  if (moon === "*") return true;
  if (moon === "-") return wolf[1] === "1";
  return wolf[0] === moon[0] || wolf[1] === moon[1];
}

function slides(G, side) {
  const found = [];
  G.columns.forEach((column, source) => {
    const pack = nearest(column, side);
    const lead = pack[0];
    if (!mayLead(lead, G.moon)) return;
    for (const direction of ["L", "R"]) {
      const step = Number(lead[1]) * (direction === "L" ? -1 : 1);
      const target = source + step;
      if (target < 0 || target >= G.columns.length) continue;
      const colours = G.columns[target].map((wolf) => wolf[0]);
      for (let size = 1; size <= pack.length; size += 1) {
        if (colours.includes(pack[size - 1][0])) break;
        found.push({ source, direction, target, size });
      }
    }
  });
  return found;
}

function key(G, side) {
  return `${G.columns.map((column) => column.join("")).join("/")} ${side} ${G.moon}`;
}

function other(side) {
  return side === SOUTH ? "1" : SOUTH;
}

function play({ G, playerID: side }, text) {
  const before = key(G, side);
  if (text === "pass") {
    if (slides(G, side).length > 0) return INVALID_MOVE;
    return { columns: G.columns, moon: "*", next: other(side), earlier: [...G.earlier, before] };
  }
  const match = /^([brwg][123])([LR])([123])([NS]?)$/.exec(text);
  if (!match) return INVALID_MOVE;
  const [, lead, direction, size, end] = match;
  const slide = slides(G, side).find(
    (one) =>
      nearest(G.columns[one.source], side)[0] === lead &&
      one.direction === direction &&
      one.size === Number(size),
  );
  if (!slide) return INVALID_MOVE;
  const columns = G.columns.map((column) => [...column]);
  const { source, target } = slide;
  if (side === SOUTH) {
    columns[target] = [...columns[source].splice(0, slide.size), ...columns[target]];
  } else {
    const rest = columns[source].length - slide.size;
    columns[target] = [...columns[target], ...columns[source].splice(rest)];
  }
  const arrived = columns[target];
  const wins = arrived.length === 4;
  if (wins === (end !== "")) return INVALID_MOVE;
  const closesUp = columns[source].length === 0;
  if (closesUp) columns.splice(source, 1);
  if (wins) return { columns, moon: "-", next: other(side), earlier: [] };
  const moon = end === "N" ? arrived[arrived.length - 1] : arrived[0];
  return { columns, moon, next: other(side), earlier: closesUp ? [] : [...G.earlier, before] };
}

const FullMoon = {
  name: "full-moon",
  minPlayers: 2,
  maxPlayers: 2,
  setup: (_, setupData) => ({
    columns: setupData.row.split("/").map((wolf) => [wolf]),
    moon: "-",
    next: SOUTH,
    earlier: [],
  }),
  // As ours: what is shown is the position and how often it came before, not the history.
  playerView: ({ G }) => ({
    columns: G.columns,
    moon: G.moon,
    next: G.next,
    repetitions: G.earlier.filter((one) => one === key(G, G.next)).length,
  }),
  moves: { play },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => {
    const { next } = G;
    if (G.columns.some((column) => column.length === 4)) return { winner: other(next) };
    const isStuck = (side) => slides(G, side).length === 0;
    if (G.moon === "*" && isStuck(next) && isStuck(other(next))) return { draw: true };
    if (G.earlier.filter((one) => one === key(G, next)).length >= 2) return { draw: true };
    return undefined;
  },
};

const server = Server({ games: [FullMoon], origins: [/localhost/] });
const [port, apiPort] = process.argv.slice(2).map(Number);
server.run({ port, lobbyConfig: { apiPort } }, () => console.log("ready"));

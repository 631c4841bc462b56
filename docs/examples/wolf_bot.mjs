// A bot for Full Moon, in JavaScript: it wins where it can, and lets the other player win nowhere it can help.
import { createInterface } from "node:readline";

// Columns from left to right. A player's lead wolf is the nearest one of a column: South's the first, North's the last.
const facing = (columns, side) => (side === "S" ? columns : columns.map((column) => column.toReversed()));

/** The row after a move such as w1R2N, and the wolf that the moon touches; columns face the player. */
function after(columns, side, action) {
  const [, lead, way, pack, moon] = /^(..)([LR])(.)(.)/.exec(action);
  const next = columns.map((column) => [...column]);
  const from = next.findIndex((column) => column[0] === lead);
  const arrived = next[from + lead[1] * (way === "L" ? -1 : 1)];
  arrived.unshift(...next[from].splice(0, pack));
  return { columns: next.filter((column) => column.length > 0), moon: moon === side ? arrived[0] : arrived.at(-1) };
}

/** Whether the player whom the columns face makes a column of four colours at once. */
const canWin = (columns, moon) =>
  columns.some(([lead, ...rest], at) => {
    if (lead[0] !== moon[0] && lead[1] !== moon[1]) return false;
    const targets = [columns[at - lead[1]], columns[at + Number(lead[1])]].filter((target) => target !== undefined);
    const packs = [[lead], [lead, ...rest.slice(0, 1)], [lead, ...rest.slice(0, 2)]];
    return targets.some((target) => packs.some((pack) => new Set([...pack, ...target].map(([c]) => c)).size === 4));
  });

function choose({ view, legal }) {
  const [row, side] = view.position.split(" ");
  const columns = facing(row.split("/").map((column) => column.match(/../g)), side);
  const isSafe = (action) => {
    if (action === "pass") return true;
    const then = after(columns, side, action);
    return !canWin(then.columns.map((column) => column.toReversed()), then.moon);
  };
  // A winning move places no moon: it ends with the size of the pack.
  return legal.find((action) => /[123]$/.test(action)) ?? legal.find(isSafe) ?? legal[0];
}

for await (const line of createInterface({ input: process.stdin })) {
  const { type, id, ...question } = JSON.parse(line);
  const hello = { type: "hello", protocol: 1, name: "Wolf", games: ["full-moon"] };
  console.log(JSON.stringify(type === "hello" ? hello : { type: "action", id, action: choose(question) }));
}

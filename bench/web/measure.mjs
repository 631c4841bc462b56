/** What the browser's table costs: a first visit, a tower of 28 ladders, a drag; and what Lighthouse says.
 *
 *     make client && cd bench/web && npm install --no-save && npm run measure
 *
 * Parts can be named: npm run measure -- loading frames trace delay lighthouse
 */

import { launchBrowser } from "./browser.mjs";
import { judge } from "./judging.mjs";
import { firstLoad, timesToTable } from "./loading.mjs";
import { startServer } from "./server.mjs";
import { dragDelay } from "./tower_delay.mjs";
import { towerFrames } from "./tower_frames.mjs";
import { dragTrace } from "./tower_trace.mjs";

const QUALITIES = { low: "plain", high: "rich", auto: "chosen by itself" };

/** What is found is told as it is found. */
const PARTS = {
  async *loading(browser, address) {
    yield ["first load", await firstLoad(browser, address)];
    yield ["from click to table, ms", await timesToTable(browser, address)];
  },
  async *frames(browser, address) {
    for (const [quality, name] of Object.entries(QUALITIES)) {
      const title = `28 ladders, ${name}`;
      yield [`${title}, drawn by this machine's processor`, await towerFrames(browser, address, false, quality)];
      yield [`${title}, without the drawing itself`, await towerFrames(browser, address, true, quality)];
    }
  },
  async *trace(browser, address) {
    const title = "the main thread while a ladder is dragged, plain, drawn by this machine's processor";
    yield [title, { found: await dragTrace(browser, address) }];
  },
  async *delay(browser, address) {
    yield ["drag, drawn by this machine's processor", await dragDelay(browser, address, false)];
    yield ["drag, without the drawing itself", await dragDelay(browser, address, true)];
  },
  async *lighthouse(_, address) {
    yield ["Lighthouse", await judge(address)];
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !(part in PARTS));
if (unknown.length > 0) throw new Error(`${unknown.join()}: there is ${Object.keys(PARTS).join()}`);

const server = await startServer();
const browser = await launchBrowser();
try {
  for (const part of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
    for await (const [title, found] of PARTS[part](browser, server.address)) {
      console.log(`\n${title}`);
      console.table(flattened(found));
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

/** One row for each part of what was found; what is nested deeper goes into columns. */
function flattened(found) {
  const rows = {};
  for (const [name, value] of Object.entries(found)) rows[name] = typeof value === "object" ? columns(value) : { value };
  return rows;
}

function columns(value, before = "") {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      typeof part === "object" ? Object.entries(columns(part, `${before}${name} `)) : [[before + name, part]],
    ),
  );
}

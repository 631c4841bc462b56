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

const QUALITIES = { auto: "chosen by itself", low: "plain", high: "rich" };

const PARTS = {
  loading: async (browser, address) => ({
    "first load": await firstLoad(browser, address),
    "from click to table, ms": await timesToTable(browser, address),
  }),
  frames: async (browser, address) => {
    const found = {};
    for (const [quality, name] of Object.entries(QUALITIES)) {
      const title = `28 ladders, ${name}`;
      found[`${title}, drawn by this machine's processor`] = await towerFrames(browser, address, false, quality);
      found[`${title}, without the drawing itself`] = await towerFrames(browser, address, true, quality);
    }
    return found;
  },
  trace: async (browser, address) => ({
    "the main thread while a ladder is dragged, plain, drawn by this machine's processor": await dragTrace(
      browser,
      address,
    ),
  }),
  delay: async (browser, address) => ({
    "drag, drawn by this machine's processor": await dragDelay(browser, address, false),
    "drag, without the drawing itself": await dragDelay(browser, address, true),
  }),
  lighthouse: async (_, address) => ({ Lighthouse: await judge(address) }),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !(part in PARTS));
if (unknown.length > 0) throw new Error(`${unknown.join()}: there is ${Object.keys(PARTS).join()}`);

const server = await startServer();
const browser = await launchBrowser();
try {
  for (const part of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
    for (const [title, found] of Object.entries(await PARTS[part](browser, server.address))) {
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

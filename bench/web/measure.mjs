/** What a first visit costs: bytes of the first page, time to a playable table, and what Lighthouse says.
 *
 *     make client && cd bench/web && npm install --no-save && npm run measure
 *
 * The browser is the machine's Chromium; CHROMIUM names another. Results are printed as one JSON object.
 */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const ROOT = new URL("../..", import.meta.url).pathname;
const { chromium } = createRequire(join(ROOT, "web/package.json"))("@playwright/test");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const GAMES = ["full-moon", "catch-22", "catch-the-moon"];
const RUNS = 5;
const PAGES = { home: "/", rules: "/rules/full-moon", new_table: "/new/full-moon" };

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), "lunaria-bench-"));
  const limits = ["tables_per_address=1000", "requests_per_address=1000"].flatMap((limit) => ["--limit", limit]);
  const url = `sqlite:///${join(folder, "tables.sqlite")}`;
  const server = spawn(join(ROOT, ".venv/bin/lunaria"), ["serve", "--port", "0", "--db", url, ...limits]);
  const address = await new Promise((found, failed) => {
    let said = "";
    server.stdout.on("data", (chunk) => {
      said += chunk;
      const match = /serves at (\S+)/.exec(said);
      if (match) found(match[1]);
    });
    server.once("exit", (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const stop = async () => {
    const gone = new Promise((done) => server.once("exit", done));
    server.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true });
  };
  return { address, stop };
}

/** Bytes over the wire until nothing more is loaded. Chromium would take brotli from this machine; the promise
 * is about gzip, which is larger. */
async function firstLoad(browser, address) {
  const context = await browser.newContext({ extraHTTPHeaders: { "accept-encoding": "gzip" } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const painted_ms = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  await context.close();
  return { gzipped_bytes: bytes, requests, first_contentful_paint_ms: Math.round(painted_ms) };
}

/** From an empty cache and the click on "Play now" until the board takes a move or the bot has begun. */
async function timeToTable(browser, address, game) {
  const context = await browser.newContext({ locale: "en" });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  const start = Date.now();
  await page.locator(`[data-game="${game}"] button`).first().click();
  await page.getByTestId("moment").waitFor();
  const spent = Date.now() - start;
  await context.close();
  return spent;
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

async function judge(address) {
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: ["--headless=new", "--no-sandbox"] });
  const scores = {};
  for (const [name, path] of Object.entries(PAGES)) {
    const result = await lighthouse(address + path, {
      port: chrome.port,
      onlyCategories: ["performance", "accessibility", "best-practices"],
      logLevel: "error",
    });
    scores[name] = Object.fromEntries(
      Object.values(result.lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)]),
    );
  }
  await chrome.kill();
  return scores;
}

const server = await startServer();
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});
const table_ms = {};
const load = await firstLoad(browser, server.address);
for (const game of GAMES) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timeToTable(browser, server.address, game));
  table_ms[game] = median(times);
}
await browser.close();
const scores = await judge(server.address);
await server.stop();
console.log(JSON.stringify({ first_load: load, median_ms_from_click_to_table: table_ms, lighthouse: scores }, null, 2));

/** What a first visit costs: bytes, and time until one can play. */

import { median } from "./numbers.mjs";

const GAMES = ["Full Moon", "Catch 22", "Catch the Moon"];
const RUNS = 5;

/** Bytes over the wire until nothing more is loaded. Chromium would take brotli from this server; the promise
 * is about gzip, which is larger. */
export async function firstLoad(browser, address) {
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
  const painted = await page.evaluate(firstContentfulPaint);
  await context.close();
  return { gzipped_bytes: bytes, requests, first_contentful_paint_ms: Math.round(painted) };
}

/** Runs in the page. */
function firstContentfulPaint() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName("first-contentful-paint");
      if (entry) resolve(entry.startTime);
    }).observe({ type: "paint", buffered: true });
  });
}

/** From the click on "Play now" until the page says whose turn it is; the table's code is not in the cache. */
export async function timesToTable(browser, address) {
  const found = {};
  for (const game of GAMES) {
    const times = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await timeToTable(browser, address, game));
    found[game] = median(times);
  }
  return found;
}

async function timeToTable(browser, address, game) {
  const context = await browser.newContext({ locale: "en" });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  const start = Date.now();
  await page.getByRole("button", { name: `Play now: ${game}` }).click();
  await page.getByText("Your turn").first().waitFor();
  const spent = Date.now() - start;
  await context.close();
  return spent;
}

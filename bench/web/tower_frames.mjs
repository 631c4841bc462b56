/** How evenly 28 ladders are drawn while the camera goes around them, and while another one is carried. */

import { median, percentile, rounded } from "./numbers.mjs";
import { openTower } from "./tower_table.mjs";

const SECONDS = 5;
const STEP_MS = 8;

export async function towerFrames(browser, address, hasGpu, quality) {
  const { context, page, canvas, grip } = await openTower(browser, address, hasGpu, quality);
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const box = await canvas.boundingBox();
  const sky = { x: box.x + 0.12 * box.width, y: box.y + 0.35 * box.height };
  const found = {
    carrying: await measured(page, session, grip, 40),
    orbiting: await measured(page, session, sky, 300),
    ...(await page.evaluate(() => ({ calls: drawing.calls, triangles: Math.round(drawing.triangles) }))),
  };
  await context.close();
  return found;
}

/** The mouse goes to and fro from here, over so many pixels, with the button pressed that it has been pressed with. */
export async function swing(page, from, reach) {
  const end = Date.now() + 1000 * SECONDS;
  for (let step = 0; Date.now() < end; step += 1) {
    const share = Math.sin((step * STEP_MS) / 400);
    await page.mouse.move(from.x + reach * share, from.y + 0.2 * reach * share);
    await new Promise((done) => setTimeout(done, STEP_MS));
  }
}

async function measured(page, session, from, reach) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const before = await taskSeconds(session);
  const start = await page.evaluate(() => performance.now());
  await swing(page, from, reach);
  const pictures = await page.evaluate((since) => drawing.pictures.filter((at) => at > since), start);
  const long = await page.evaluate((since) => longTasks.filter(([at]) => at > since).map(([, ms]) => ms), start);
  const spent = (await taskSeconds(session)) - before;
  await page.mouse.up();
  const gaps = pictures.slice(1).map((at, place) => at - pictures[place]);
  return {
    frames_per_second: rounded(1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length), 1),
    gap_ms: { p50: rounded(median(gaps), 1), p95: rounded(percentile(gaps, 0.95), 1) },
    main_thread_ms_per_frame: rounded((1000 * spent) / pictures.length, 1),
    tasks_over_50_ms: { count: long.length, longest_ms: rounded(Math.max(0, ...long), 0) },
  };
}

/** What the main thread of the page has computed so far; waiting for a processor does not count. */
async function taskSeconds(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value;
}

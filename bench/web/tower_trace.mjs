/** What the main thread does while a ladder is dragged at a tower of 28, drawn plainly by this machine's processor: Chromium's
 * own trace of it, which its developer tools open, is left in measured/drag_trace.json. */

import { mkdirSync } from "node:fs";

import { percentile, rounded } from "./numbers.mjs";
import { swing } from "./tower_frames.mjs";
import { openTower } from "./tower_table.mjs";

const FOLDER = new URL("../../measured/", import.meta.url).pathname;
const CATEGORIES = ["-*", "devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"];
const REACH_PX = 40;
const LONG_MS = 50;

export async function dragTrace(browser, address) {
  const { context, page, grip } = await openTower(browser, address, false, "low");
  mkdirSync(FOLDER, { recursive: true });
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await browser.startTracing(page, { path: `${FOLDER}drag_trace.json`, categories: CATEGORIES });
  await swing(page, grip, REACH_PX);
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  await page.mouse.up();
  await context.close();
  const tasks = tasksOfPage(traceEvents);
  const long = tasks.filter((ms) => ms > LONG_MS);
  return {
    tasks: tasks.length,
    busy_ms: rounded(
      tasks.reduce((sum, ms) => sum + ms, 0),
      0,
    ),
    task_ms: { p99: rounded(percentile(tasks, 0.99), 1), longest: rounded(Math.max(0, ...tasks), 1) },
    [`tasks_over_${LONG_MS}_ms`]: long.length,
  };
}

/** Milliseconds of each task of the main thread of the page: of all renderers the one that computes. */
function tasksOfPage(events) {
  const mains = new Map();
  for (const { name, pid, tid, args } of events) {
    if (name === "thread_name" && args.name === "CrRendererMain") mains.set(`${pid} ${tid}`, []);
  }
  for (const { name, ph, pid, tid, dur } of events) {
    if (name === "RunTask" && ph === "X") mains.get(`${pid} ${tid}`)?.push(dur / 1000);
  }
  const spent = (tasks) => tasks.reduce((sum, ms) => sum + ms, 0);
  const [tasks = []] = [...mains.values()].sort((one, other) => spent(other) - spent(one));
  if (tasks.length === 0) throw new Error("the trace tells of no tasks");
  return tasks;
}

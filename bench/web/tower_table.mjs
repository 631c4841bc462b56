/** A table of Catch the Moon at which 28 ladders stand and one is in the hand; and what its page draws. */

import { readFileSync } from "node:fs";

const SIZE = { width: 1280, height: 800 };
const FILE = new URL("tower.json", import.meta.url);
const LAYOUT = JSON.parse(
  readFileSync(new URL("../../web/src/games/catch_the_moon/model/frame_layout.json", import.meta.url), "utf8"),
);
const ROW_PX = 20;
const COLUMN_PX = 12;

/** With `hasGpu`, the page is told that there is one, and the drawing itself, which this machine's processor would
 * have to do, is left out: what remains is what the page costs beside a GPU that is quick enough. `quality` is as "View and help" offers it. */
export async function openTower(browser, address, hasGpu, quality = "auto") {
  const made = await createTable(address);
  const context = await browser.newContext({ locale: "en", viewport: SIZE });
  await context.addInitScript(watchDrawing, hasGpu);
  await context.addInitScript(watchLadder, LAYOUT);
  await context.addInitScript(watchLongTasks);
  await context.addInitScript(
    (look) => localStorage.setItem("lunaria.catch_the_moon.look", look),
    JSON.stringify({ quality }),
  );
  await context.addInitScript((tables) => localStorage.setItem("lunaria.tables", tables), JSON.stringify([made]));
  const page = await context.newPage();
  await page.goto(`${address}/t/${made.table}`);
  const canvas = page.getByRole("application", { name: "The tower" }).locator("canvas");
  await canvas.waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Roll the die" }).click();
  await page.waitForFunction(() => ladder.place !== null);
  await page.getByRole("group", { name: "Turn the ladder" }).waitFor();
  await page.waitForFunction(() => drawing.pictures.length > 0);
  await canvas.scrollIntoViewIfNeeded();
  // The die and the ladder are shown as events for a while.
  await page.waitForTimeout(5000);
  return { context, page, canvas, grip: await findGrip(canvas) };
}

/** About the middle of where the mouse could take the ladder: the page is told of a pointer all over the picture. */
async function findGrip(canvas) {
  const grip = await canvas.evaluate(
    (element, { rowPx, columnPx }) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const grips = [];
      for (let y = top + rowPx; y < bottom; y += rowPx) {
        for (let x = left + 1; x < right; x += columnPx) {
          const at = { clientX: x, clientY: y, pointerType: "mouse", bubbles: true };
          element.dispatchEvent(new PointerEvent("pointermove", at));
          if (element.style.cursor === "grab") grips.push({ x, y });
        }
      }
      return grips[Math.floor(grips.length / 2)] ?? null;
    },
    { rowPx: ROW_PX, columnPx: COLUMN_PX },
  );
  if (grip === null) throw new Error("there is nothing to grab");
  return grip;
}

async function createTable(address) {
  const file = JSON.parse(readFileSync(FILE, "utf8"));
  const seats = ["Ada", "Ben"].map((name) => ({ type: "person", name }));
  const answer = await fetch(`${address}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ help: "on", go_on_from: { type: "file", file }, seats }),
  });
  if (!answer.ok) throw new Error(`no table: ${await answer.text()}`);
  const { table, seats: links, invite } = await answer.json();
  return { table, game: "catch-the-moon", seats: links, invite, at: Date.now(), isOver: false };
}

/** Runs in the page before anything else. `drawing.pictures` are the moments at which something was drawn. */
function watchDrawing(hasGpu) {
  const UNMASKED_RENDERER_WEBGL = 37446;
  const drawing = { pictures: [], calls: 0, triangles: 0 };
  window.drawing = drawing;
  let isCounting = false;
  const count = (mode, corners, instances) => {
    if (!isCounting) {
      isCounting = true;
      drawing.calls = 0;
      drawing.triangles = 0;
      drawing.pictures.push(performance.now());
      queueMicrotask(() => {
        isCounting = false;
      });
    }
    drawing.calls += 1;
    if (mode === WebGL2RenderingContext.TRIANGLES) drawing.triangles += (corners / 3) * instances;
  };
  const prototype = WebGL2RenderingContext.prototype;
  const watched = {
    drawArrays: ([mode, , corners]) => count(mode, corners, 1),
    drawElements: ([mode, corners]) => count(mode, corners, 1),
    drawArraysInstanced: ([mode, , corners, instances]) => count(mode, corners, instances),
    drawElementsInstanced: ([mode, corners, , , instances]) => count(mode, corners, instances),
  };
  for (const [name, tell] of Object.entries(watched)) {
    const draw = prototype[name];
    prototype[name] = function (...given) {
      tell(given);
      if (!hasGpu) draw.apply(this, given);
    };
  }
  if (!hasGpu) return;
  const parameter = prototype.getParameter;
  prototype.getParameter = function (name) {
    return name === UNMASKED_RENDERER_WEBGL ? "a quick one" : parameter.call(this, name);
  };
}

/** Runs in the page before anything else. `longTasks` are those of the main thread over 50 ms: when, and how long. */
function watchLongTasks() {
  window.longTasks = [];
  const note = (list) => longTasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration]));
  new PerformanceObserver(note).observe({ type: "longtask", buffered: true });
}

/** Runs in the page before anything else. `ladder.place` is where the server says that the ladder in the hand is, and
 * `ladder.movedAt` when it last said so of another place. */
function watchLadder({ frame, entry }) {
  const ladder = { place: null, movedAt: 0 };
  window.ladder = ladder;
  const hear = ({ data }) => {
    if (!(data instanceof ArrayBuffer)) return;
    const bytes = new DataView(data);
    const isHeld = bytes.getUint8(frame.at.flags) & frame.flags.is_held;
    if (bytes.getUint8(frame.at.kind) !== frame.kind || !isHeld) return;
    for (let at = frame.bytes; at < bytes.byteLength; at += entry.bytes) {
      if (bytes.getUint8(at + entry.at.ladder) !== bytes.getUint8(frame.at.held)) continue;
      const place = [0, 2, 4].map((offset) => bytes.getInt16(at + entry.at.position + offset, true)).join();
      if (place !== ladder.place) ladder.movedAt = performance.now();
      ladder.place = place;
    }
  };
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", hear);
    }
  };
}

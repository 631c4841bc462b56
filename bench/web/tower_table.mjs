/** A table of Catch the Moon at which 28 ladders stand and one is in the hand; and what its page draws. */

import { readFileSync } from "node:fs";

const SIZE = { width: 1280, height: 800 };
const FILE = new URL("tower.json", import.meta.url);

/** With `hasGpu`, the page is told that there is one, and the drawing itself, which this machine's processor would
 * have to do, is left out: what remains is what the page costs beside a GPU that is quick enough. */
export async function openTower(browser, address, hasGpu) {
  const made = await createTable(address);
  const context = await browser.newContext({ locale: "en", viewport: SIZE });
  await context.addInitScript(watchDrawing, hasGpu);
  await context.addInitScript((tables) => localStorage.setItem("lunaria.tables", tables), JSON.stringify([made]));
  const page = await context.newPage();
  await page.goto(`${address}/t/${made.table}`);
  const canvas = page.locator("[data-testid='tower'] canvas");
  await canvas.waitFor({ timeout: 60_000 });
  await page.getByTestId("do-roll").click();
  await page.waitForFunction(() => /\d/.test(document.querySelector("canvas")?.dataset.heldMm ?? ""));
  await page.getByTestId("tower").scrollIntoViewIfNeeded();
  // The die and the ladder are shown as events for a while.
  await page.waitForTimeout(5000);
  return { context, page, canvas };
}

async function createTable(address) {
  const file = JSON.parse(readFileSync(FILE, "utf8"));
  const seats = ["Ada", "Ben"].map((name) => ({ type: "person", name }));
  const answer = await fetch(`${address}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ go_on_from: { type: "file", file }, seats }),
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

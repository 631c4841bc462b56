/** A page that plays one rematch after the other keeps nothing of the tables it has left. */

import type { Page } from "@playwright/test";

import { BROWSER } from "../playwright.config";
import { ended, expect, moveAWolf, plies, test } from "./fixtures";
import { ADA, attend, BEA, setTable } from "./tables";
import { turnRing } from "./tower";

/** What one game leaves is seen after a few; `REMATCHES=10 npx playwright test memory` looks longer. */
const REMATCHES = Number(process.env.REMATCHES ?? 4);

/** By then all code is loaded, and everything that is kept for good has come. */
const REMATCHES_BEFORE = 2;

/** What a scene leaves behind that is let go when the next one comes may be missing in one weighing. */
const MOST_KB = 30 * REMATCHES;

/** Longer than anything is kept that nobody looks at. */
const A_WHILE = "20:00";

// What the browser keeps about code that runs often, to run it faster, is not kept by the page.
test.use({
  launchOptions: { ...BROWSER, args: [...BROWSER.args, "--js-flags=--lite-mode"] },
  viewport: { width: 700, height: 600 },
});

type Weight = { nodes: number; listeners: number; kB: number };

/** On a page without a table, when all that is kept for a while has been let go. */
async function weigh(page: Page): Promise<Weight> {
  await page.clock.fastForward(A_WHILE);
  const browser = await page.context().newCDPSession(page);
  await browser.send("HeapProfiler.enable");
  await browser.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners: listeners } = await browser.send("Memory.getDOMCounters");
  const { usedSize } = await browser.send("Runtime.getHeapUsage");
  await browser.detach();
  return { nodes, listeners, kB: Math.round(usedSize / 1000) };
}

const more = (before: number, after: number) => Math.max(0, after - before);

async function goHome(page: Page): Promise<void> {
  await ended(page).getByRole("link", { name: "Other games" }).click();
  await expect(page.getByRole("button", { name: /^Play now: / })).toHaveCount(3);
}

const PLAY: Record<string, (page: Page) => Promise<void>> = {
  "full-moon": moveAWolf,
  "catch-22": async (page) => {
    await page.locator('[role="gridcell"][data-open]').first().click();
    await expect.poll(() => plies(page)).toBeGreaterThan(0);
  },
  "catch-the-moon": async (page) => {
    await page.getByRole("button", { name: "Roll the die" }).click();
    await expect(turnRing(page)).toBeVisible();
    await expect(page.getByRole("group", { name: "Second view" })).toBeVisible();
  },
};

for (const [game, play] of Object.entries(PLAY)) {
  test(`${REMATCHES} rematches of ${game} leave nothing behind`, async ({ page, request }) => {
    await page.clock.install();
    await attend(page, await setTable(request, { game, seats: [ADA, BEA] }));
    const playOnce = async () => {
      await play(page);
      await page.getByRole("button", { name: "Resign" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
      await expect(ended(page)).toBeVisible();
    };
    const rematch = async () => {
      const before = page.url();
      await page.getByRole("button", { name: "Play again" }).click();
      await page.waitForURL((url) => url.href !== before);
      await playOnce();
    };
    await playOnce();
    for (let count = 0; count < REMATCHES_BEFORE; count += 1) await rematch();
    await goHome(page);
    const before = await weigh(page);
    await page.goBack();
    for (let count = 0; count < REMATCHES; count += 1) await rematch();
    await goHome(page);
    // What is on its way out when the page is weighed is gone the next time; what is kept never goes.
    const excess = async () => {
      const after = await weigh(page);
      return {
        nodes: more(before.nodes, after.nodes),
        listeners: more(before.listeners, after.listeners),
        kB: more(before.kB + MOST_KB, after.kB),
      };
    };
    await expect.poll(excess).toEqual({ nodes: 0, listeners: 0, kB: 0 });
  });
}

/** What decided a game, on the board, and the way to try again from there; and hints while one plays. */

import type { Page } from "@playwright/test";

import { playFirstSeat, worths } from "./chair";
import { expect, expectAccessible, playNow, plies, test } from "./fixtures";
import { ADA, attend, bot, goOn, setTable } from "./tables";

test.use({ viewport: { width: 900, height: 760 }, contextOptions: { reducedMotion: "reduce" } });

const coach = (page: Page) => page.getByRole("region", { name: "The coach" });
const hint = (page: Page) => page.getByRole("region", { name: "A hint" });
const button = (page: Page, name: string) => page.getByRole("button", { name });

async function lookBack(page: Page): Promise<void> {
  await button(page, "What decided it").click();
  await expect(button(page, "Try again from here")).toBeVisible();
}

/** Opens the game that goes on from there, and waits until the table is another. */
async function tryAgain(page: Page): Promise<void> {
  const before = page.url();
  await button(page, "Try again from here").click();
  await expect.poll(() => page.url()).not.toBe(before);
}

/** Goes through the three steps, and gives back the words of the last. */
async function wholeHint(page: Page): Promise<string> {
  await button(page, "Give me a hint").click();
  await button(page, "More").click();
  await button(page, "More").click();
  await expect(button(page, "Show it again")).toBeVisible();
  return (await hint(page).textContent()) ?? "";
}

test("in Full Moon the mistake is what the exact values say, and is tried again from its position", async ({
  page,
  request,
}) => {
  const table = await setTable(request, { seats: [ADA, bot("random")] });
  await page.goto("/rules/full-moon");
  let mistake = { ply: -1, before: 0, after: 0 };
  // Wins are kept, until there is one to be thrown away after the first move.
  await playFirstSeat(page, table, async (ply, legal) => {
    if (mistake.ply >= 0) return null;
    const values = (await worths(request, table.table, ply)).toSorted((a, b) => worth(b.plies) - worth(a.plies));
    const [best, worst] = [values[0], values.at(-1)];
    if (ply === 0 || best === undefined || worst === undefined || worth(best.plies) < 0) return best?.action ?? null;
    expect(legal).toContain(worst.action);
    mistake = { ply, before: best.plies ?? 0, after: worst.plies ?? 0 };
    return worst.action;
  });
  expect(mistake.before, "a win was thrown away").toBeGreaterThan(0);
  expect(mistake.after).toBeLessThan(0);

  await attend(page, table, [0]);
  await lookBack(page);
  const number = 1 + mistake.ply / 2;
  await expect(coach(page)).toContainText(`Your mistake was move ${number}`);
  await expect(coach(page)).toContainText(`A win in ${mistake.before} became a loss in ${-mistake.after}.`);
  await expect(page.locator("[data-wolf][data-pointed]").first()).toBeVisible();
  await expectAccessible(page);
  await button(page, "One step on along the better way").click();
  await expect(coach(page).getByRole("status")).toContainText("Ada: ");

  await tryAgain(page);
  await expect.poll(() => plies(page)).toBe(mistake.ply);
  await expect(page.locator("[data-ready]").first()).toBeVisible();
});

/** Wins by their speed, then draws, then losses. */
function worth(value: number | null): number {
  if (value === null || value === 0) return 0;
  return value > 0 ? 1000 - value : -1000 - value;
}

test("in Full Moon the last step of a hint is the best move and its exact value", async ({ page }) => {
  await playNow(page, "Full Moon");
  const values = await worths(page.request, page.url().split("/").at(-1) ?? "", 0);
  const best = Math.max(...values.map(({ plies }) => worth(plies)));
  const words = await wholeHint(page);
  if (best > 0) expect(words).toContain(`It wins in ${1000 - best}.`);
  else expect(words).toContain(best === 0 ? "It keeps the draw." : `holds out longest: ${1000 + best}`);
  await expect(page.locator("[data-wolf][data-pointed]").first()).toBeVisible();
  await expectAccessible(page);
});

test("in Catch 22 a hint sees the star that wins, and to pass it by is the mistake", async ({ page, request }) => {
  const table = await goOn(request, "catch_22_star", [ADA, bot("random")]);
  await attend(page, table, [0]);
  const words = await wholeHint(page);
  expect(words).toMatch(/Win by way of [ac]1: 100% to win\./);
  let from = 0;
  await playFirstSeat(page, table, async (ply, legal) => {
    if (from > 0) return null;
    from = ply;
    return legal.find((action) => action.startsWith("move") && !action.endsWith("*")) ?? null;
  });
  await lookBack(page);
  await expect(coach(page)).toContainText("your chance to win fell from 100% to ");
  await expect(coach(page)).toContainText(/Better: Win by way of [ac]1\./);
  await expectAccessible(page);
  await tryAgain(page);
  await expect.poll(() => plies(page)).toBe(from);
  await expect(page.getByRole("button", { name: /^Win by way of/ }).first()).toBeVisible();
});

test("in Catch the Moon a ladder that fell is shown where it would have stood, and is in the hand again", async ({
  page,
  request,
}) => {
  const table = await setTable(request, { game: "catch-the-moon", seats: [ADA, bot("clumsy")] });
  await page.goto("/rules/catch-the-moon");
  let placed = 0;
  // Let go where it hangs, beside the tower, the ladder can only fall.
  await playFirstSeat(page, table, async (ply, legal) => {
    if (placed > 0) return null;
    if (legal.includes("place")) placed = ply;
    return legal[0] ?? null;
  });
  await attend(page, table, [0]);
  await lookBack(page);
  await expect(coach(page)).toContainText(/Your turn 1: ladder \d+, “.*” cost you 1 (tear|raindrop)/);
  await expect(coach(page)).toContainText("It could have stood.");
  await expectAccessible(page);
  await tryAgain(page);
  await expect.poll(() => plies(page)).toBe(placed);
  await expect(button(page, "Let go")).toBeVisible();
});

test("while help is off among people no hint is offered, and the server gives none", async ({ page, request }) => {
  const bea = { type: "person", name: "Bea" } as const;
  const table = await setTable(request, { seats: [ADA, bea], help: "ask" });
  await attend(page, table, [0]);
  await expect(page.locator("[data-ready]").first()).toBeVisible();
  await expect(button(page, "Give me a hint")).toHaveCount(0);
  const of = { type: "table", table: table.table, ply: 0 };
  expect((await request.post("/api/analyses", { data: { of, seconds: 1 } })).status()).toBe(409);
});

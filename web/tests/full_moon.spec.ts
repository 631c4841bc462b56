import type { Locator, Page } from "@playwright/test";

import {
  clickMiddle,
  ended,
  expect,
  expectAccessible,
  plies,
  plyCount,
  targetColumns,
  test,
  wolvesAtRest,
} from "./fixtures";

const MOST_TURNS = 90;
const SOLVED = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3";

function row(page: Page): Locator {
  return page.getByRole("listbox", { name: "The row of wolves" });
}

/** Words on the page itself, not in its live region. */
const told = (page: Page, words: string) => page.locator("main").getByText(words).first();
const passButton = (page: Page) => page.getByRole("button", { name: "Pass", exact: true });
const moonButtons = (page: Page) => page.getByRole("button", { name: /^Moon to the/ });
const moonButton = (page: Page, end: "north" | "south") =>
  page.getByRole("button", { name: new RegExp(`^Moon to the ${end}`) });

async function openTable(page: Page): Promise<void> {
  await page.goto("/new/full-moon");
  await page.getByLabel("How strong are the bots?").selectOption("random");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(row(page)).toBeVisible();
}

/** Waits until it is our turn, or the game is over. */
async function nextTurn(page: Page): Promise<"move" | "pass" | "over"> {
  const ready = page.locator("[data-ready]").first();
  const over = ended(page);
  await expect(ready.or(passButton(page)).or(over).first()).toBeVisible();
  if (await over.isVisible()) return "over";
  return (await passButton(page).isVisible()) ? "pass" : "move";
}

async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error("it is not there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where the wolves in the hand go: to a win if there is one. */
async function landing(page: Page): Promise<Locator> {
  await expect(targetColumns(page).first()).toBeVisible();
  const wins = page.getByRole("option", { name: /your wolves catch the moon here/ });
  return (await wins.count()) > 0 ? wins.first() : targetColumns(page).first();
}

/** Drags a wolf, or clicks on it and on its target, in turns; then places the moon. */
async function moveByMouse(page: Page, turn: number): Promise<void> {
  await wolvesAtRest(page);
  const ready = page.locator("[data-ready]");
  const wolf = ready.nth(turn % (await ready.count()));
  if (turn % 2 === 0) {
    const from = await middleOf(wolf);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, from.y + 14, { steps: 3 });
    const to = await middleOf(await landing(page));
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  } else {
    await wolf.click();
    await clickMiddle(page, await landing(page));
  }
}

async function placeMoon(page: Page, before: number, which: number): Promise<void> {
  await expect.poll(async () => (await moonButtons(page).count()) > 0 || (await plies(page)) > before).toBe(true);
  if ((await moonButtons(page).count()) > 0) await moonButtons(page).nth(which).click();
  await expect.poll(() => plies(page)).toBeGreaterThan(before);
}

test("a whole game against a bot is played by mouse, then looked at again", async ({ page }) => {
  await openTable(page);
  await expectAccessible(page);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const what = await nextTurn(page);
    if (what === "over") break;
    const before = await plies(page);
    if (what === "pass") await passButton(page).click();
    else await moveByMouse(page, turn);
    if (turn === 0) {
      await expect(moonButtons(page)).toHaveCount(2);
      await expectAccessible(page);
    }
    await placeMoon(page, before, turn % 2);
  }
  await expect(ended(page)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("button", { name: "Evaluate the whole game" }).click();
  const first = page.getByRole("button", { name: /^After 0 moves: (South|North) wins in|^After 0 moves: a draw/ });
  await expect(first).toBeVisible();
  await first.click();
  await expect(plyCount(page)).toHaveText(/^0\//);
  const moves = page.getByRole("list", { name: "Moves and what they are worth" });
  await expect(moves.getByRole("listitem").first()).toContainText(/wins in|loses in|draws/);
  await expectAccessible(page);
});

test.describe("in the dark and without motion", () => {
  test.use({ colorScheme: "dark", contextOptions: { reducedMotion: "reduce" } });

  test("a whole game against a bot is played by keyboard alone", async ({ page }) => {
    await page.goto("/new/full-moon");
    await page.getByLabel("How strong are the bots?").focus();
    await page.keyboard.press("Home");
    await tabTo(page, "Start the game");
    await page.keyboard.press("Enter");
    await expect(row(page)).toBeVisible();
    await expectAccessible(page);
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const what = await nextTurn(page);
      if (what === "over") break;
      const before = await plies(page);
      if (what === "pass") {
        await tabTo(page, "Pass");
        await page.keyboard.press("Enter");
      } else {
        await moveByKeys(page);
      }
      await expect.poll(() => plies(page)).toBeGreaterThan(before);
    }
    await expect(ended(page)).toBeVisible();
    await expectAccessible(page);
  });
});

async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < 60; count += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (focused === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no way to ${name}`);
}

async function tabToRow(page: Page): Promise<void> {
  for (let count = 0; count < 60; count += 1) {
    if (await page.evaluate(() => document.activeElement?.getAttribute("role") === "option")) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("no way to the row");
}

/** Goes through the columns until one says that its wolf may lead, and plays it. */
async function moveByKeys(page: Page): Promise<void> {
  await tabToRow(page);
  await page.keyboard.press("Home");
  for (let column = 0; column < 12; column += 1) {
    const words = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    if (words?.includes("may lead")) break;
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Enter");
  await expect(page.locator("[role=option][aria-selected=true]")).toBeFocused();
  await expect(page.locator("#announcements")).toContainText("In your hand");
  const before = await plies(page);
  const hasTwo = (await targetColumns(page).count()) > 1;
  if (hasTwo) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await moonButtons(page).count()) > 0 || (await plies(page)) > before).toBe(true);
  if ((await moonButtons(page).count()) === 0) return;
  await expect(page.locator("#announcements")).toContainText("Moon at the south end");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("#announcements")).toContainText("Moon at the north end");
  await page.keyboard.press("Enter");
}

const ROW = "g1/r2/r1/b2/w3/w2/b1/g3/r3/g2/b3/w1";

/** North is at the bottom, and the row turned round. */
async function isTurned(page: Page): Promise<boolean> {
  const south = await middleOf(page.getByText("South", { exact: true }));
  const north = await middleOf(page.getByText("North", { exact: true }));
  return north.y > south.y;
}

/** Plays a move in notation: the lead wolf, the pack, the target, the moon. */
async function play(page: Page, action: string): Promise<void> {
  const [, lead, , pack, end] = /^(..)([LR])(\d)([NS]?)$/.exec(action) ?? [];
  await wolvesAtRest(page);
  await page.locator(`[data-wolf="${lead}"]`).click();
  if (pack !== "1") await page.getByRole("button", { name: `Pack of ${pack}:` }).click();
  const targets = targetColumns(page);
  await expect(targets.first()).toBeVisible();
  const isRight = (action[2] === "R") !== (await isTurned(page));
  await clickMiddle(page, isRight ? targets.last() : targets.first());
  if (end) await moonButton(page, end === "N" ? "north" : "south").click();
}

test("a refused move shakes and says its rule", async ({ page }) => {
  await page.goto("/new/full-moon");
  await page.getByLabel("How strong are the bots?").selectOption("random");
  await page.getByRole("radio", { name: "A row of your own" }).click();
  await page.getByLabel("Row in notation").fill(ROW);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(row(page)).toBeVisible();

  await page.locator('[data-wolf="r2"]').click();
  await expect(page.locator('[data-wolf="r2"][data-shaking]')).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("The first lead wolf has one print. FM-04");
  await expectAccessible(page);

  await page.locator('[data-wolf="g1"]').click();
  await expect(targetColumns(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.locator('[data-wolf="b3"]').click();
  await expect(told(page, "as many columns as it has prints")).toBeVisible();

  await play(page, "b1R1S");
  await expect.poll(() => plies(page)).toBeGreaterThan(0);
});

test("who sits as North has North at the bottom, and the row turned round", async ({ page }) => {
  await page.goto("/learn/full-moon");
  const fromSouth = await middleOf(page.locator('[data-wolf="g1"]'));
  await page.goto("/new/full-moon");
  await page.getByLabel("Seat 1", { exact: true }).selectOption({ label: "Bot" });
  await page.getByLabel("Seat 2", { exact: true }).selectOption({ label: "At this screen" });
  await page.getByRole("radio", { name: "A row of your own" }).click();
  await page.getByLabel("Row in notation").fill(ROW);
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.locator("[data-ready]").first()).toBeVisible();
  expect(await isTurned(page)).toBe(true);
  const [left, right] = [
    await middleOf(page.locator('[data-wolf="r3"]')),
    await middleOf(page.locator('[data-wolf="r2"]')),
  ];
  expect(left.x).toBeLessThan(right.x);
  expect(fromSouth.x).toBeLessThan(400);
});

test("the atlas says who wins a row that is laid out, and lets one play it", async ({ page }) => {
  await page.goto("/play/full-moon/atlas");
  await page.getByLabel("Row in notation").fill("b3/r1/b1/w2/g2/b2/w1/g1/r3/r2/w3/g3");
  await expect(told(page, "South wins in 43 moves")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Place 1: black 3" }).click();
  await page.getByRole("button", { name: "Place 12: grey 3" }).click();
  await expect(page.getByLabel("Row in notation")).toHaveValue(/^g3\/.*\/b3$/);
  await page.getByRole("button", { name: "Play this row" }).click();
  await expect(page.getByLabel("Row in notation")).toHaveValue(/^g3\/.*\/b3$/);
});

test("the moves of a row are walked through on a phone, and the place has an address", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/play/full-moon/atlas?row=${SOLVED}`);
  await expect(told(page, "South wins in 13 moves")).toBeVisible();
  const column = await page
    .getByRole("listbox", { name: "The row of wolves" })
    .getByRole("option")
    .first()
    .boundingBox();
  expect(column?.width, "wolves are as large as the row has room for").toBeGreaterThan(24);
  await page.getByRole("button", { name: "Best move" }).focus();
  await page.keyboard.press("Enter");
  await expect(told(page, "South wins in 12 moves")).toBeVisible();
  await page.getByRole("list", { name: "Moves and what they are worth" }).getByRole("button").first().click();
  await expect(told(page, "South wins in 11 moves")).toBeVisible();
  expect(page.url()).toMatch(/&moves=\w{5}\.\w{5}$/);
  await page.reload();
  await expect(told(page, "South wins in 11 moves")).toBeVisible();
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(told(page, "South wins in 12 moves")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  await page.getByRole("button", { name: "From a real table" }).click();
  for (const wolf of ["red 3", "white 1"]) await page.getByRole("button", { name: wolf, exact: true }).click();
  await expect(told(page, "Wolf 3 of 12")).toBeVisible();
  await expectAccessible(page);
});

test("a row is won against perfect defence, and a move that gives the win away is told", async ({ page }) => {
  await page.goto(`/play/full-moon/win?row=${SOLVED}`);
  await expect(told(page, "you win in 13 moves")).toBeVisible();
  const { moves } = await (await page.request.get(`/api/full-moon/explorer?row=${SOLVED}`)).json();
  const named = (isGood: boolean) =>
    moves.find((move: { action: string; plies: number }) => move.plies > 0 === isGood && move.action[3] === "1").action;
  await play(page, named(false));
  await expect(page.locator("main").getByText(/now North wins in \d+ moves?\. Try again from here/)).toBeVisible();
  await play(page, named(true));
  await expect(told(page, "That still wins.")).toBeVisible();
  await expectAccessible(page);
});

test("a puzzle of the collection is solved, and the browser remembers it", async ({ page }) => {
  const place = "catch/1/0";
  const { solution } = await (await page.request.get(`/api/full-moon/collection/${place}`)).json();
  await page.goto("/play/full-moon/puzzles?theme=catch&strength=1&number=0");
  await expect(told(page, "catches the moon with this move")).toBeVisible();
  await expectAccessible(page);
  await play(page, solution);
  await expect(told(page, "the moon is caught")).toBeVisible();
  await expect(told(page, "1 of 1 found at the first try")).toBeVisible();
  await page.reload();
  await expect(told(page, "1 of 1 found at the first try")).toBeVisible();
});

test("the puzzle of the day takes only the winning move, and is played on to the win", async ({ page }) => {
  await page.goto("/play/full-moon/puzzle");
  await expect(told(page, "Only one move does it.")).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  const puzzle = await (await page.request.get(`/api/full-moon/puzzles/${day}`)).json();
  const wrong = puzzle.legal.find((action: string) => action !== puzzle.solution && action[3] === "1");
  await play(page, wrong);
  await expect(page.locator("main").getByText(/gives the win away|now (South|North) wins/)).toBeVisible();
  await play(page, puzzle.solution);
  await expect(told(page, "Found!")).toBeVisible();
  const moves = [puzzle.solution];
  while (moves.length < puzzle.plies) {
    const tried = await (await page.request.post(`/api/full-moon/puzzles/${day}/tries`, { data: { moves } })).json();
    moves.push(tried.steps[1].action, tried.solution);
    await expect(page.locator("[data-ready]").or(passButton(page)).first()).toBeVisible();
    await (tried.solution === "pass" ? passButton(page).click() : play(page, tried.solution));
    if (moves.length < puzzle.plies) await expect(told(page, "That still wins.")).toBeVisible();
  }
  await expect(told(page, "the moon is caught")).toBeVisible();
  await expectAccessible(page);
});

test("the first game is learnt by playing it", async ({ page }) => {
  await page.goto("/learn/full-moon");
  await page.getByRole("button", { name: "Go on" }).click();
  await expectAccessible(page);
  await play(page, "b1R1S");
  await expect(told(page, "The gap has closed")).toBeVisible();
  await play(page, "w2L1N");
  await expect(told(page, "No column may hold a colour twice. Try")).toBeVisible();
  await wolvesAtRest(page);
  await page.locator('[data-wolf="b1"]').click();
  await page.locator('[data-wolf="b2"]').click();
  await expect(told(page, "FM-10")).toBeVisible();
  await play(page, "b1R1S");
  await expect(told(page, "take a whole pack")).toBeVisible();
  await wolvesAtRest(page);
  await page.locator('[data-wolf="g1"]').click();
  await clickMiddle(page, targetColumns(page).first());
  await moonButton(page, "north").click();
  await expect(told(page, "The moon is a weapon")).toBeVisible();
  await play(page, "b3R1S");
  await expect(told(page, "North had to pass")).toBeVisible();
  await play(page, "b2L2");
  await expect(told(page, "the moon is yours")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("wolves are tapped and dragged with a finger", async ({ page }) => {
    await page.goto("/new/full-moon");
    await page.getByLabel("How strong are the bots?").selectOption("random");
    await page.getByRole("button", { name: "Start the game" }).tap();
    await expect(page.locator("[data-ready]").first()).toBeVisible();
    await page.locator("[data-ready]").first().tap();
    const target = await middleOf(targetColumns(page).first());
    await page.touchscreen.tap(target.x, target.y);
    await expect(moonButtons(page)).toHaveCount(2);
    await expectAccessible(page);
    await moonButtons(page).first().tap();
    await expect.poll(() => plies(page)).toBeGreaterThan(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await expect(page.locator("[data-ready]").first()).toBeVisible();
    await wolvesAtRest(page);
    const from = await middleOf(page.locator("[data-ready]").first());
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
    await touch("touchStart", from);
    await touch("touchMove", { x: from.x + 4, y: from.y + 10 });
    await touch("touchMove", { x: from.x + 6, y: from.y + 16 });
    const to = await middleOf(await landing(page));
    await touch("touchMove", to);
    await touch("touchEnd");
    await expect(moonButtons(page)).toHaveCount(2);
  });
});

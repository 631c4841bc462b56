import type { Locator, Page } from "@playwright/test";

import { ended, expect, expectAccessible, plies, test } from "./fixtures";
import { ADA, attend, BEA, bot, goOn, person, setTable, sitDown } from "./tables";

/** Two pots of gold and a star win here: a whole game takes a few turns. */
const SPRINT = drawn("sprint", 21, ["*AoBoCo*", "D..s..Eo", "oFoGoxHr", "I..o..Jo", "*KoLMoN*"]);

/** Hardly a step that does not lead to a remove-cube square. */
const QUARRY = drawn("quarry", 3, ["*xANoxB*", "x..s..Cx", "MDxoExFr", "x..x..Gx", "*xHIJKL*"]);

/** To the star, or to the limit of turns where the way is long. */
const WHOLE_GAMES = {
  "a small board": { board: SPRINT, players: 2 },
  "the standard board": { board: "standard", players: 2, turn_limit: 24 },
};

const MOST_ACTIONS = 400;

// Looking for violations among all the shapes of a town takes long on a busy machine.

/** Of a mobile browser: where pages are, and what is below them. */
const BARS_PX = 100;

const SCREENS = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 - BARS_PX } };

/** The smallest that a thumb hits. */
const SQUARE_PX = 24;
const BUTTON_PX = 40;
/** Where all that a six reaches is in view, squares may be smaller: a thumb that comes down so far beside the middle of
 * one still means it, for there is none next to it. */
const SMALL_SQUARE_PX = 18;
const BESIDE_PX = 10;

function drawn(name: string, gold: number, rows: readonly string[]): string {
  const numbers = [..."ABCDEFGHIJKLMN"].map((letter) => `${letter} ${gold}`);
  return [`board ${name}`, "players 2-6", "map", ...rows, "jackpots", ...numbers, ""].join("\n");
}

async function drawOwnBoard(page: Page, text: string): Promise<void> {
  await page.goto("/new/catch-22");
  await page.getByRole("radio", { name: /My own/ }).click();
  await page.getByLabel("Text of the board").fill(text);
}

async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(grid(page)).toBeVisible();
}

async function playAgainstBot(page: Page, text: string): Promise<void> {
  await drawOwnBoard(page, text);
  await page.getByRole("combobox").first().selectOption("random");
  await begin(page);
}

function grid(page: Page): Locator {
  return page.getByRole("grid");
}

function panel(page: Page): Locator {
  return page.getByRole("region", { name: "What you can do" });
}

function square(page: Page, name: string): Locator {
  return grid(page).locator(`[role="gridcell"][data-square="${name}"]`);
}

function openSquares(page: Page): Locator {
  return grid(page).locator('[role="gridcell"][data-open]');
}

function button(page: Page, name: string | RegExp): Locator {
  return panel(page).getByRole("button", { name });
}

/** How much on the board is moved by the page itself, and not by its style. */
function movingPieces(page: Page): Promise<number> {
  return grid(page).evaluate((town) => {
    const moving = town.getAnimations({ subtree: true });
    return moving.filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition)).length;
  });
}

/** Waits until something can be done, or the game is over. */
async function isToPlay(page: Page): Promise<boolean> {
  await expect(panel(page).getByRole("button").or(ended(page)).first()).toBeVisible();
  return !(await ended(page).isVisible());
}

/** Waits until the game has gone on. */
async function expectAfter(page: Page, before: number): Promise<void> {
  await expect.poll(() => plies(page)).toBeGreaterThan(before);
}

/** The best news is the first button; its square is where the hand goes. */
async function bestSquare(page: Page): Promise<string> {
  const winning = grid(page).locator('[role="gridcell"][data-wins]');
  if ((await winning.count()) > 0) return (await winning.first().getAttribute("data-square")) ?? "";
  const words = (await panel(page).getByRole("button").first().textContent()) ?? "";
  const named = /\b([a-z]\d+)\b/.exec(words)?.[1];
  return named ?? (await openSquares(page).first().getAttribute("data-square")) ?? "";
}

/** Before the page is opened. */
function countScrolls(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Reflect.set(window, "scrolls", 0);
    addEventListener("scroll", () => Reflect.set(window, "scrolls", Reflect.get(window, "scrolls") + 1));
  });
}

function scrolls(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, "scrolls"));
}

/** As a thumb does it: what is not in view is not found, and what is too small is missed. */
async function tapInView(page: Page, target: Locator, smallest: number, beside = 0): Promise<void> {
  const handle = await target.elementHandle();
  await handle?.waitForElementState("stable");
  const box = await handle?.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error("there is nothing to tap");
  expect(Math.min(box.width, box.height), "of the target").toBeGreaterThanOrEqual(smallest);
  const [x, y] = [box.x + box.width / 2 + beside, box.y + box.height / 2];
  expect(x > 0 && x < width && y > 0 && y < height, `${x}, ${y} is in view`).toBe(true);
  await page.touchscreen.tap(x, y);
}

/** The target is looked for with the cube in hand already. */
async function dragCube(page: Page, target: Locator): Promise<void> {
  await button(page, /Take a cube/).hover();
  await page.mouse.down();
  const corner = await grid(page).boundingBox();
  if (corner) await page.mouse.move(corner.x, corner.y, { steps: 5 });
  const box = await target.boundingBox();
  if (!box) throw new Error("the square is not there");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
}

test("a whole game against a bot is played by mouse", async ({ page }) => {
  await playAgainstBot(page, SPRINT);
  let hasPlacedCube = false;
  for (let count = 0; count < MOST_ACTIONS && (await isToPlay(page)); count += 1) {
    const before = await plies(page);
    if (await button(page, "Roll the die").isVisible()) {
      if (hasPlacedCube) await button(page, "Roll the die").click();
      else await dragCube(page, openSquares(page).first());
      hasPlacedCube = true;
    } else if (await button(page, "No, thanks").isVisible()) {
      await button(page, "No, thanks").click();
    } else if ((await openSquares(page).count()) > 0) {
      await square(page, await bestSquare(page)).click();
    } else {
      await panel(page).getByRole("button").first().click();
    }
    await expectAfter(page, before);
  }
  await expect(ended(page)).toBeVisible();
  await expect(page.getByRole("tabpanel", { name: "Log" })).toContainText("Guest places a cube");
  await expectAccessible(page);
});

/** Presses Tab until the focus is on something that matches. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

const SQUARE = '[role="gridcell"]';

test("a whole game against a bot is played by keyboard alone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await playAgainstBot(page, SPRINT);
  let hasPlacedCube = false;
  for (let count = 0; count < MOST_ACTIONS && (await isToPlay(page)); count += 1) {
    const before = await plies(page);
    const isPlanning = await button(page, "Roll the die").isVisible();
    if (isPlanning && !hasPlacedCube) {
      await tabTo(page, SQUARE);
      for (const key of ["c", "n", "Enter"]) await page.keyboard.press(key);
      hasPlacedCube = true;
    } else if ((await openSquares(page).count()) > 0) {
      const wanted = await bestSquare(page);
      await tabTo(page, SQUARE);
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-square"));
      for (let presses = 0; presses < 40 && (await focused()) !== wanted; presses += 1) await page.keyboard.press("n");
      await page.keyboard.press("Enter");
    } else {
      await tabTo(page, 'section[aria-label="What you can do"] button');
      await page.keyboard.press("Enter");
    }
    await expectAfter(page, before);
  }
  await expect(ended(page)).toBeVisible();
  await expect(page.getByRole("tabpanel", { name: "Log" })).toContainText("places a cube");
  await expect(page.locator("#announcements")).not.toBeEmpty();
});

/** Two people at one screen on the standard board, both starting from h1. */
async function sitTogether(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/new/catch-22");
  await page.getByRole("radio", { name: "At one screen" }).click();
  await begin(page);
  await square(page, "h1").click();
  await expect(button(page, "Start from h1")).toBeVisible();
  await square(page, "h1").click();
  await expect(button(page, "Roll the die")).toBeVisible();
}

test("a cube that would wall somebody in is refused on the spot, with the rule and the reason", async ({ page }) => {
  await sitTogether(page);
  await dragCube(page, square(page, "i1"));
  await expect(square(page, "i1")).toHaveAttribute("aria-label", /cube of/);
  await dragCube(page, square(page, "h2"));
  await expect(panel(page).getByRole("alert")).toHaveText(
    /would wall .+ in: no way would be left for a roll of 1\..*C22-16/,
  );
  await expect(square(page, "h2")).not.toHaveAttribute("aria-label", /cube of/);
  await expectAccessible(page);
  await dragCube(page, square(page, "a10"));
  await expect(panel(page).getByRole("alert")).toContainText("C22-13");
  await button(page, "Roll the die").click();
  await expect(panel(page).getByRole("alert")).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no moment of a game has accessibility violations (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await sitTogether(page);
    await expectAccessible(page);
    await button(page, /Take a cube/).click();
    await expectAccessible(page);
    await page.getByText(/All squares for a cube/).click();
    await expectAccessible(page);
    await button(page, "Roll the die").click();
    await expect(openSquares(page).first()).toBeVisible();
    await openSquares(page).first().hover();
    await expectAccessible(page);
  });
}

test("to choose whom to switch with, and which cube to lift, has no accessibility violations", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const choosing = (ply: number) => goOn(request, "catch_22_choices", [ADA, BEA], { ply });
  const [switching, lifting] = [await choosing(23), await choosing(40)];
  await sitDown(page, switching, lifting);
  for (const [{ table }, name] of [
    [switching, "Switch places with"],
    [lifting, "Lift a cube"],
  ] as const) {
    await page.goto(`/t/${table}`);
    await expect(panel(page).getByRole("group", { name })).toBeVisible();
    await expectAccessible(page);
  }
});

test("a lifted cube is bought back in a small dialogue", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await drawOwnBoard(page, QUARRY);
  await page.getByRole("radio", { name: "At one screen" }).click();
  await begin(page);
  const ransom = button(page, /Buy a cube back|Sell .* a cube/);
  for (let count = 0; count < MOST_ACTIONS && !(await ransom.first().isVisible()); count += 1) {
    await isToPlay(page);
    const before = await plies(page);
    const lifts = panel(page).getByRole("group", { name: "Lift a cube" });
    const removing = button(page, /remove cube/);
    if (await lifts.isVisible()) {
      const mover = await page.locator("[data-mover] [class*=name]").textContent();
      const others = lifts.getByRole("button").filter({ hasNotText: mover ?? "" });
      await others.first().click();
    } else if (await button(page, "Roll the die").isVisible()) {
      // The buttons of the squares for a cube are folded away; without a cube there are none.
      const squares = panel(page).locator("details");
      if ((await squares.count()) > 0) {
        if ((await squares.getAttribute("open")) === null) await squares.locator("summary").click();
        await squares.getByRole("button").first().click();
      } else {
        await button(page, "Roll the die").click();
      }
    } else {
      await ((await removing.count()) > 0 ? removing : panel(page).getByRole("button")).first().click();
    }
    await expectAfter(page, before);
  }
  await ransom.first().click();
  await expect(page.getByRole("slider", { name: "Price in tokens" })).toBeFocused();
  await expectAccessible(page);
  await button(page, "Make the offer").click();
  await expect(button(page, "Agreed")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Agreed").click();
  await expect(page.getByRole("tabpanel", { name: "Log" })).toContainText("accepts");
});

test("winning chances are worked out when asked for", async ({ page, request }) => {
  await attend(page, await setTable(request, { game: "catch-22" }));
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("button", { name: "Work them out" }).click();
  const chances = page.getByRole("tabpanel", { name: "Analysis" });
  await expect(chances.getByRole("heading", { name: "Chance to win of each player" })).toBeVisible();
  await expect(chances.getByRole("button", { name: "Work them out again" })).toBeVisible();
  await expect(chances.getByRole("button", { name: /^Start from h1 \d+\s?%$/ })).toBeVisible();
  await expectAccessible(page);
});

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(`the first game is learnt step by step without scrolling, and its gold flies (${screen})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await countScrolls(page);
    await page.goto("/learn/catch-22");
    await square(page, "a1").click();
    await button(page, "Roll the die").click();
    await expect(openSquares(page)).toHaveCount(3);
    await square(page, "d1").click();
    // A pawn walks by itself, the coins of a square fly together.
    await expect.poll(() => movingPieces(page)).toBeGreaterThan(1);
    await expect(square(page, "c5")).toHaveAttribute("data-open");
    await square(page, "c5").click();
    await expect(square(page, "c7")).toHaveAttribute("data-open");
    await square(page, "c7").click();
    await button(page, /Take a cube/).click();
    await square(page, "h7").click();
    await expect(square(page, "h7")).toHaveAttribute("aria-label", /cube of/);
    await button(page, /Take a cube/).click();
    await square(page, "i6").click();
    await expect(panel(page).getByRole("alert")).toContainText("C22-16");
    await button(page, "Roll the die").click();
    await expect(square(page, "f5")).toHaveAttribute("data-open");
    await square(page, "f5").click();
    await expect(square(page, "b5")).toHaveAttribute("data-open");
    await square(page, "b5").click();
    await expect(grid(page).locator('[role="gridcell"][data-wins]')).toHaveCount(1);
    await expectAccessible(page);
    await grid(page).locator('[role="gridcell"][data-wins]').click();
    await expect(page.getByRole("link", { name: /play/i }).first()).toBeVisible();
    expect(await scrolls(page)).toBe(0);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test("everything fits, and is played and zoomed by touch", async ({ page }) => {
    await sitTogether(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Find the pawn whose turn it is" }).tap();
    await button(page, /Take a cube/).tap();
    await square(page, "i1").tap();
    await expect(square(page, "i1")).toHaveAttribute("aria-label", /cube of/);
    await page.getByRole("button", { name: "Whole board" }).tap();
    await button(page, "Roll the die").tap();
    await openSquares(page).first().tap();
    await expect(page.getByRole("tabpanel", { name: "Log" })).toContainText("moves to");
    await expectAccessible(page);
  });

  test.describe("with the bars of a browser", () => {
    test.use({ viewport: SCREENS.phone, contextOptions: { reducedMotion: "reduce" } });

    for (const [board, options] of Object.entries(WHOLE_GAMES)) {
      test(`a whole game is played by thumb without scrolling (${board})`, async ({ page, request }) => {
        await countScrolls(page);
        const seats = [person("Maximiliane Alexandra von Hohenberg-Witt"), bot("random")];
        await attend(page, await setTable(request, { game: "catch-22", options, seats }));
        await expect(grid(page)).toBeVisible();
        for (let count = 0; count < MOST_ACTIONS && (await isToPlay(page)); count += 1) {
          const before = await plies(page);
          const isMove =
            (await panel(page)
              .getByRole("group", { name: /^You rolled/ })
              .count()) > 0;
          if (isMove) {
            const wanted = await bestSquare(page);
            await tapInView(page, square(page, wanted), SMALL_SQUARE_PX, BESIDE_PX);
            const lines = page.getByRole("tabpanel", { name: "Log" }).getByRole("listitem");
            await expect(lines.nth(before)).toContainText(` ${wanted}`);
          } else await tapInView(page, panel(page).getByRole("button").first(), BUTTON_PX);
          await expectAfter(page, before);
        }
        await expect(ended(page)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        expect(await scrolls(page)).toBe(0);
      });
    }

    for (const language of ["de", "fr", "es"]) {
      test(`a long name and a long level leave the page as wide as the screen (${language})`, async ({
        page,
        request,
      }) => {
        const seats = [person("Maximiliane Alexandra von Hohenberg-Witt"), bot("casual")];
        const table = await setTable(request, { game: "catch-22", seats });
        await page.addInitScript(
          (kept) => localStorage.setItem("lunaria.settings", kept),
          JSON.stringify({ language }),
        );
        await sitDown(page, { ...table, invite: null });
        await page.goto(`/t/${table.table}`);
        await expect(grid(page)).toBeVisible();
        await expect(page.getByText("Luna", { exact: true }).first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      });
    }

    test("on the largest board a thumb finds its square, and squares come closer when a pawn may go", async ({
      page,
      request,
    }) => {
      await attend(page, await setTable(request, { game: "catch-22" }));
      const star = await square(page, "h1").boundingBox();
      if (star === null) throw new Error("there is no star");
      expect(star.width).toBeLessThan(SQUARE_PX);
      await page.touchscreen.tap(star.x + star.width / 2, star.y - star.height / 2);
      await expect.poll(() => plies(page)).toBe(1);
      await tapInView(page, button(page, "Start from q8"), BUTTON_PX);
      await tapInView(page, button(page, "Roll the die"), BUTTON_PX);
      await expect.poll(async () => (await openSquares(page).first().boundingBox())?.width).toBeGreaterThan(SQUARE_PX);
      for (const target of await openSquares(page).all()) {
        const box = await target.boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(SQUARE_PX);
        expect((box?.x ?? 0) >= 0 && (box?.y ?? 0) >= 0, "it is in view").toBe(true);
      }
    });
  });
});

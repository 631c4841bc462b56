import type { Page } from "@playwright/test";

import { announced, ended, expect, expectAccessible, plies, test } from "./fixtures";
import { SetupEditor } from "./setup_editor";
import { ADA, attend, BEA, goOn } from "./tables";
import { TowerHand, turnRing } from "./tower";

/** Pictures are computed on the processor here: small ones come sooner. */
test.use({ viewport: { width: 900, height: 760 } });

type Options = { edition?: string; mode?: string; level?: string };

/** Neither trials nor a fall for the second time: tower_outlook.spec.ts looks at them. */
const BRIEF_LOOK = JSON.stringify({ ghost: false, slow: false });

async function begin(page: Page, { edition, mode, level }: Options): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem("lunaria.catch_the_moon.look", kept), BRIEF_LOOK);
  await page.goto("/new/catch-the-moon");
  if (edition) await page.getByRole("radio", { name: edition }).click();
  if (mode) await page.getByRole("radio", { name: mode }).click();
  if (level) await page.getByRole("combobox").first().selectOption(level);
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(tower(page).locator("canvas")).toBeVisible();
}

const roll = (page: Page) => page.getByRole("button", { name: "Roll the die" });
const letGo = (page: Page) => page.getByRole("button", { name: "Let go", exact: true });
const tower = (page: Page) => page.getByRole("application", { name: "The tower" });
const lookForSpots = (page: Page) => page.getByRole("button", { name: "Where could it go?" });
const log = (page: Page) => page.getByRole("tabpanel", { name: "Log" });

/** Raindrops or tears left, as a screen reader hears it. */
async function left(page: Page): Promise<number> {
  const words = await page.getByRole("img", { name: /(raindrop|tear)s? left$/ }).getAttribute("aria-label");
  return Number.parseInt(words ?? "", 10);
}

/** Waits for one's own turn; false when the game is over. */
async function isMyTurn(page: Page): Promise<boolean> {
  await expect(roll(page).or(ended(page)).first()).toBeVisible();
  return !(await ended(page).isVisible());
}

async function letGoAndWait(page: Page): Promise<void> {
  // What touched the ground on the way has ended the turn before the hand could open.
  if (await letGo(page).isHidden()) return;
  const before = await plies(page);
  await letGo(page).click();
  await expect(letGo(page)).toBeHidden();
  await expect.poll(() => plies(page)).toBeGreaterThan(before);
}

/** Far from the tower, in the air: it can only fall. */
async function dropBeside(page: Page, hand: TowerHand): Promise<void> {
  await hand.waitForLadder();
  await hand.grab();
  await hand.dragTo([0, -235, 150]);
  await hand.leave();
  await letGoAndWait(page);
}

/** Slanting over the tops of the two starting ladders: it comes to rest on both, and nearly always the highest. */
async function layOnTop(page: Page, hand: TowerHand): Promise<void> {
  await hand.waitForLadder();
  await hand.turn("Turn right", 3);
  await hand.turn("Tilt back", 5);
  await hand.grab();
  for (const height of [210, 195, 150]) await hand.dragTo([0, height > 200 ? -150 : 0, height]);
  await hand.leave();
  await expect(page.getByText(/touching \d of (2|1 or 2)$/).first()).toBeVisible();
  await letGoAndWait(page);
}

test("a tower is built by dragging until one placement counts and one is a mistake", async ({ page }) => {
  const hand = new TowerHand(page);
  await begin(page, { mode: "Alone" });
  let hasCounted = false;
  let hasFailed = false;
  while (!(hasCounted && hasFailed)) {
    const before = await left(page);
    expect(before, "raindrops for another try").toBeGreaterThan(1);
    await roll(page).click();
    const wish = page.getByText(/^It must /);
    await expect(wish).toBeVisible();
    const fitsOnTop = !(await wish.textContent())?.includes("exactly one");
    if (fitsOnTop && !hasCounted) {
      await layOnTop(page, hand);
      await expect(log(page)).toContainText(/touches ladders 1 and 2\./);
    } else {
      await dropBeside(page, hand);
      await expect(log(page)).toContainText(/(Fallen|On the ground): ladder \d+/);
      await expect.poll(() => left(page)).toBe(before - 1);
    }
    await expect(roll(page)).toBeVisible();
    const isMistake = (await left(page)) < before;
    hasFailed ||= isMistake;
    hasCounted ||= !isMistake;
    // A ladder that misses the die stays, and nothing is free any more over the starting ladders.
    if (fitsOnTop && isMistake && !hasCounted) await begin(page, { mode: "Alone" });
  }
  await page.getByRole("button", { name: "Measure the tower" }).click();
  await expect(log(page)).toContainText(/measures the tower: \d points?\./);
  await expectAccessible(page);
});

test("the starting ladders are placed by hand, and the table has them there", async ({ page, request }) => {
  await page.goto("/new/catch-the-moon");
  await page.getByRole("radio", { name: "Alone" }).click();
  await page.getByRole("radio", { name: "gate" }).click();
  await page.getByRole("radio", { name: "Place them yourself" }).click();
  await expect(page.getByText("The ladders can stand like this.")).toBeVisible();
  const editor = new SetupEditor(page);

  await editor.drag(await editor.middleOf(2), { x: -14, y: 20 });
  await expect(editor.ladder(2)).toHaveAccessibleName("Ladder 2: x 40 mm, y 20 mm, turned by 90°");
  await editor.drag(await editor.endOf(2), { x: -37.55, y: -37.55 });
  await expect(editor.ladder(2)).toHaveAccessibleName("Ladder 2: x 40 mm, y 20 mm, turned by 0°");

  await editor.ladder(1).focus();
  await editor.expectJudged("-94,0@91 40,20@0", async () => {
    for (const key of ["Shift+ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowLeft", "Q"]) {
      await page.keyboard.press(key);
    }
  });
  await expect(page.getByRole("alert")).toHaveText("Ladder 1 would stick out of the base. CTM-03");
  await expectAccessible(page);
  const start = page.getByRole("button", { name: "Start the game" });
  await start.click();
  await expect(editor.field(1, "x, mm")).toBeFocused();
  await expect(page).toHaveURL(/\/new\/catch-the-moon$/);

  await editor.expectJudged("-40,0@91 40,20@0", () => editor.field(1, "x, mm").fill("-40"));
  await expect(page.getByText("The ladders can stand like this.")).toBeVisible();
  await expectAccessible(page);
  const base = page.waitForResponse((answer) => /\/catch-the-moon\/setups\/-40[^/]*$/.test(answer.url()));
  await start.click();
  await expect(tower(page).locator("canvas")).toBeVisible();
  const { standing } = await (await base).json();
  expect(standing.map(({ position_mm }: { position_mm: number[] }) => position_mm.slice(0, 2))).toEqual([
    [-40, 0],
    [40, 20],
  ]);
  const positions = await request.get(`/api/tables/${page.url().split("/").at(-1)}/positions`);
  expect((await positions.json()).positions[0].view.setup).toBe("-40,0@91 40,20@0");
});

test("a whole game against a bot is played by mouse, and looked at again", async ({ page }) => {
  const hand = new TowerHand(page);
  await begin(page, { edition: "Tears (bombyx)", level: "clumsy" });
  for (let turn = 0; turn < 30 && (await isMyTurn(page)); turn += 1) {
    await roll(page).click();
    await dropBeside(page, hand);
  }
  await expect(ended(page)).toBeVisible();
  await expect(log(page)).toContainText("rolls the die.");

  await page.getByRole("button", { name: "Play", exact: true }).first().click();
  const player = page.getByRole("region", { name: "Recorded motion" });
  await expect(player).toBeVisible();
  await player.getByRole("combobox", { name: "Speed" }).selectOption("0.25");
  const moment = player.getByRole("slider");
  await moment.fill("0.1");
  await expect(moment).toHaveAttribute("aria-valuetext", "0.1 s");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Share a picture" }).click();
  expect((await download).suggestedFilename()).toBe("catch-the-moon.png");
  await expectAccessible(page);
});

test("a ladder is placed by keyboard alone, with the state told in words", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await begin(page, { mode: "Alone" });
  await expect(roll(page)).toBeVisible();
  await tower(page).focus();
  await page.keyboard.press("r");
  await expect(turnRing(page)).toBeVisible();
  await expect.poll(() => announced(page)).toMatch(/touching 0 of|The die shows/);
  await page.keyboard.press("t");
  await expect.poll(() => announced(page)).toMatch(/You hold ladder \d+/);
  await expectAccessible(page);

  await page.keyboard.press("g");
  const spots = page.getByRole("region", { name: "Where could it go?" });
  await expect(spots.getByRole("button").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(spots.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(spots.getByRole("status")).toHaveText("It is there. Nudge it, or let go.");
  await expectAccessible(page);

  await tower(page).focus();
  for (const key of ["f", "ArrowDown", "a", "d", "f"]) await page.keyboard.press(key);
  const before = await plies(page);
  await page.keyboard.press("Space");
  await expect.poll(() => plies(page)).toBeGreaterThan(before);
  await expect.poll(() => announced(page)).toContain("mm high");
});

test("without WebGL the tower is told in words, and a ladder can still be placed", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto("/new/catch-the-moon");
  await page.getByRole("radio", { name: "Alone" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.getByText("WebGL is missing")).toBeVisible();
  await roll(page).click();
  await lookForSpots(page).click();
  const spots = page.getByRole("region", { name: "Where could it go?" });
  await spots.getByRole("button").first().click();
  await expect(spots.getByRole("status")).toHaveText("It is there. Nudge it, or let go.");
  await letGoAndWait(page);
  await expectAccessible(page);
});

test("the tower comes back when the browser has lost its picture", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await attend(page, await goOn(request, "catch_the_moon_lid", [ADA, BEA]));
  const canvas = tower(page).locator("canvas");
  await expect(canvas).toBeVisible();
  const note = page.getByText("The browser has stopped drawing for a moment.");
  const lose = await canvas.evaluateHandle((element: HTMLCanvasElement) =>
    element.getContext("webgl2")?.getExtension("WEBGL_lose_context"),
  );
  await lose.evaluate((extension) => extension?.loseContext());
  await expect(note).toBeVisible();
  const bare = await canvas.screenshot();
  await lose.evaluate((extension) => extension?.restoreContext());
  await expect(note).toBeHidden();
  // A picture of a tower does not pack as well as an empty one.
  await expect.poll(async () => (await canvas.screenshot()).length).toBeGreaterThan(3 * bare.length);
});

test("a game that goes on from a file is looked at again, as far as the file knows", async ({ page, request }) => {
  await attend(page, await goOn(request, "catch_the_moon_lid", [ADA, BEA]));
  await expect(tower(page).locator("canvas")).toBeVisible();
  const motion = page.getByRole("region", { name: "Recorded motion" });
  await page.getByRole("button", { name: "Watch again" }).click();
  await expect(motion).toContainText("No motion is recorded here: this is how the tower stood.");
  await motion.getByRole("button", { name: "Back to the game" }).click();
  await expect(motion).toBeHidden();
  await page.getByRole("button", { name: "One step back" }).click();
  await expect(motion).toContainText("Nobody knows how the tower stood here.");
  await expectAccessible(page);
});

test("the first game is learnt by playing it", async ({ page }) => {
  await page.goto("/learn/catch-the-moon");
  const goOn = page.getByRole("button", { name: "Go on" });
  const place = async () => {
    await lookForSpots(page).click();
    const spots = page.getByRole("region", { name: "Where could it go?" });
    await spots.getByRole("button").first().click();
    await expect(letGo(page)).toBeEnabled();
    await letGo(page).click();
  };
  await goOn.click();
  await roll(page).click();
  await goOn.click();
  await expect(letGo(page)).toBeDisabled();
  await place();
  await expect(page.getByText("It holds!").first()).toBeVisible();
  await goOn.click();
  await place();
  await goOn.click();
  await letGo(page).click();
  await expect(page.getByText("The moon has seen it.").first()).toBeVisible();
  await expect(page.getByText("The moon looks up.")).toBeVisible();
  await expectAccessible(page);
  await goOn.click();
  await expect(page.getByText("That is all you need").first()).toBeVisible();
});

/** Ten placements in Catch the Moon by a hand that sees what the screen shows, once with the picture and the ticks alone,
 * once with what tells how deep the ladder is, too: npm run placements.
 *
 * Both hands lay the ladder level over the highest ladders and lower it until the tick shows that it touches as many as the
 * die asks for. The first knows only the main picture: it pushes the ladder away until it meets something. The second
 * sees in the second view how far away the others are, and waits for what would come of letting go. PLACEMENTS and HANDS
 * (plain, cues) choose fewer. */

import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { ScreenEyes } from "./screen_eyes";
import { ADA, attend, BEA, goOn, setTable } from "./tables";

const COUNT = Number(process.env.PLACEMENTS ?? 10);
const HANDS = (process.env.HANDS ?? "plain,cues").split(",") as Hand[];

type Hand = "plain" | "cues";

/** Small pictures are drawn sooner where a processor draws them. */
const SIZE = { width: 720, height: 600 };

const LOOKS: Record<Hand, Record<string, boolean>> = {
  plain: { cues: false, inset: false, snaps: false, ghost: false, follows: false, slow: false },
  cues: { cues: true, inset: true, snaps: true, ghost: true, follows: false, slow: false },
};

/** A ladder hangs still once nothing has moved on the screen for so long. */
const STILL_MS = 150;
const NEAR_PX = 3;
const MOST_BURSTS = 8;
const MOST_STEPS = 70;
/** So many steps at once while it is lowered blindly. */
const BLIND_STEPS = 2;
const STEP_MM = 6;
/** So close the second hand waits for what would come of letting go: nothing has been pushed yet. */
const CLOSE_MM = 7;
/** Above what it is lowered onto, on the screen. */
const CLEAR_PX = 26;

/** Turns by the keys, of ten degrees each, and where the ladder's middle goes beside the middle of the top, in pixels. */
type Way = { turns: string; aside: number };
const WAYS: readonly Way[] = [
  { turns: "q".repeat(9), aside: 0 },
  { turns: "w".repeat(9), aside: 0 },
  { turns: "q".repeat(9) + "w".repeat(9), aside: 0 },
  { turns: "q".repeat(9), aside: 12 },
  { turns: "q".repeat(5), aside: 0 },
  { turns: "w".repeat(9), aside: -12 },
];
const BACK: Record<string, string> = { q: "e", w: "s" };

for (const hand of HANDS) {
  test(`${COUNT} placements by the hand "${hand}"`, async ({ browser, request, baseURL }) => {
    const stood: boolean[] = [];
    for (let number = 0; number < COUNT; number += 1) {
      const context = await browser.newContext({
        baseURL,
        locale: "en-GB",
        viewport: SIZE,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      await page.addInitScript(
        (look) => localStorage.setItem("lunaria.catch_the_moon.look", look),
        JSON.stringify({ quality: "low", ...LOOKS[hand] }),
      );
      const told = await placement(page, request, hand, number);
      stood.push(told.stands);
      process.stdout.write(`${hand} ${number + 1}: ${told.words}\n`);
      await context.close();
    }
    process.stdout.write(`${hand}: ${stood.filter(Boolean).length} of ${stood.length} stand as the die asks\n`);
  });
}

/** A first ladder on two, then one on five, in turns. */
async function placement(page: Page, request: APIRequestContext, hand: Hand, number: number) {
  const table =
    number % 2 === 0
      ? await setTable(request, { game: "catch-the-moon", seats: [ADA, BEA] })
      : await goOn(request, "catch_the_moon_figure", [ADA, BEA, { type: "person", name: "Cem" }]);
  const eyes = new ScreenEyes(page);
  await attend(page, table);
  await page.getByRole("button", { name: "Roll the die" }).click();
  await expect(page.getByRole("group", { name: "Turn the ladder" })).toBeVisible();
  await expect.poll(() => eyes.held).not.toBeNull();
  await eyes.open();
  const die =
    (await page
      .getByText(/^It must (touch|rise)/)
      .first()
      .textContent()) ?? "";
  const ladder = eyes.held;
  const reach = ladder === null ? 0 : eyes.reach(ladder);
  let tries = 0;
  let isSure = false;
  try {
    for (const way of WAYS) {
      tries += 1;
      const touches = await bring(page, eyes, hand, way, { before: WAYS[tries - 2]?.turns ?? "", reach });
      isSure = touches && hand === "cues" && (await wouldStand(page));
      if (touches && (isSure || hand === "plain")) break;
    }
    await page.getByRole("button", { name: "Let go", exact: true }).click({ timeout: 10_000 });
  } catch (error) {
    // What touches the ground on the way ends the turn.
    if (eyes.held === ladder) throw error;
  }
  const log = page.getByRole("tabpanel", { name: "Log" });
  await expect(page.getByRole("button", { name: "Roll the die" })).toBeVisible({ timeout: 120_000 });
  const lines = await log.getByRole("listitem").allTextContents();
  const after = lines.slice(lines.findLastIndex((line) => /lets go/.test(line)) + 1).join(" ");
  const stands = !/(Fallen|On the ground|tear|raindrop|misses)/i.test(after);
  return {
    stands,
    words: `${stands ? "stands" : "fails"}; ladder ${ladder}, "${die}", tries ${tries}${isSure ? " and sure of it" : ""}; ${after.slice(-160)}`,
  };
}

/** Over the tower, turned, aside, down until it touches; true when the tick is there. */
async function bring(
  page: Page,
  eyes: ScreenEyes,
  hand: Hand,
  way: Way,
  { before, reach }: { before: string; reach: number },
): Promise<boolean> {
  const ladder = eyes.held;
  const [wanted] = eyes.standing();
  if (ladder === null || wanted === undefined) throw new Error("there is nothing to place, or nothing to place it on");
  const steer = (there: string, back: string, away: () => number) => steered(page, eyes, there, back, away);
  // High enough to be turned there.
  await steer("ArrowUp", "", () => eyes.top(wanted).up + CLEAR_PX + reach - eyes.middle(ladder).up);
  for (const turn of [...before].reverse()) await press(page, BACK[turn] ?? "");
  for (const turn of way.turns) await press(page, turn);
  await still(eyes);
  const aside = () => eyes.top(wanted).right + way.aside - eyes.middle(ladder).right;
  await steer("ArrowRight", "ArrowLeft", aside);
  if (hand === "cues") {
    await steer("PageUp", "PageDown", () => 2 * (eyes.topFromSide(wanted).right - eyes.middleFromSide(ladder).right));
    // Who has moved it away has moved it on the screen, too.
    await steer("ArrowRight", "ArrowLeft", aside);
    return until(page, eyes, "ArrowDown", CLOSE_MM);
  }
  // Level with the top on the screen, then away until it meets something.
  await steer("ArrowDown", "", () => eyes.bottom(ladder).up - eyes.top(wanted).up);
  return until(page, eyes, "PageUp");
}

/** Presses a key, looks how far that went on the screen, and presses as often as is left to go. */
async function steered(page: Page, eyes: ScreenEyes, there: string, back: string, away: () => number): Promise<void> {
  let perStep: number | null = null;
  for (let burst = 0; burst < MOST_BURSTS; burst += 1) {
    const left = away();
    const key = left > 0 ? there : back;
    if (Math.abs(left) <= NEAR_PX || key === "") return;
    const steps = perStep === null ? 1 : Math.max(1, Math.min(MOST_STEPS, Math.floor(Math.abs(left) / perStep)));
    await press(page, key, steps);
    await still(eyes);
    perStep = Math.max(1, Math.abs(left - away()) / steps);
  }
}

/** Goes on until the tick is there, or the nearest ladder is told to be so close; true then. */
async function until(page: Page, eyes: ScreenEyes, key: string, closeMm = 0): Promise<boolean> {
  for (let step = 0; step < MOST_STEPS; ) {
    const { isMet, isDown, nearMm } = await read(page);
    if (isMet || isDown) return isMet;
    if (nearMm !== null && nearMm <= closeMm) return true;
    const steps = nearMm === null ? BLIND_STEPS : Math.max(1, Math.floor(nearMm / STEP_MM));
    await press(page, key, steps);
    step += steps;
    await still(eyes);
  }
  return false;
}

/** A key of the tower, so many times. */
async function press(page: Page, key: string, times = 1): Promise<void> {
  await tower(page).evaluate(
    (scene, { key, times }) => {
      for (let time = 0; time < times; time += 1)
        scene.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    },
    { key, times },
  );
}

/** What the words over the picture say. */
function read(page: Page): Promise<{ isMet: boolean; isDown: boolean; nearMm: number | null }> {
  return page.evaluate(() => {
    const words = document.querySelector("main")?.textContent ?? "";
    const [, near] = /nearest: ladder \d+, (\d+) mm/.exec(words) ?? [];
    return {
      isMet: document.querySelector("[aria-label='not yet']") === null,
      isDown: words.includes("It touches the ground!"),
      nearMm: near === undefined ? null : Number(near),
    };
  });
}

function tower(page: Page): Locator {
  return page.getByRole("application", { name: "The tower" });
}

async function still(eyes: ScreenEyes): Promise<void> {
  await expect.poll(() => eyes.stillForMs, { intervals: [40], timeout: 5000 }).toBeGreaterThan(STILL_MS);
}

/** What is told beside the picture: when all has been tried, or as soon as some tries have all gone wrong. */
async function wouldStand(page: Page): Promise<boolean> {
  const told = page.getByText(/Tries: (\d of 5|0 of [2-5])\./);
  await told.waitFor({ timeout: 60_000 });
  return /it (probably )?stands/.test((await page.getByText(/Tries: \d of \d\./).textContent()) ?? "");
}

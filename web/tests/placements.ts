/** Ten placements in Catch the Moon by a hand that sees what the screen shows, once with the picture and the ticks alone,
 * once with what tells how deep the ladder is, too: npm run placements.
 *
 * Both hands lay the ladder level over the highest ladders and bring it on until the tick shows that it touches as many as the
 * die asks for. The first knows only the main picture: it pushes the ladder away until it meets something. The second
 * sees in the second view how far away the others are, lowers the ladder and waits for what would come of letting go. What came
 * of each placement is kept: the same command again goes on with those that are missing. PLACEMENTS and HANDS (plain,
 * cues) choose fewer, AGAIN=1 begins anew. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { ScreenEyes } from "./screen_eyes";
import { ADA, attend, BEA, goOn, setTable } from "./tables";

const FOLDER = resolve(import.meta.dirname, "../test-results/placed");
const COUNT = Number(process.env.PLACEMENTS ?? 10);
const HANDS = (process.env.HANDS ?? "plain,cues").split(",") as Hand[];
const NUMBERS = Array.from({ length: COUNT }, (_, number) => number + 1);

type Hand = "plain" | "cues";

/** Small pictures are drawn sooner where a processor draws them. */
const SIZE = { width: 720, height: 600 };

const LOOKS: Record<Hand, Record<string, boolean>> = {
  plain: { cues: false, inset: false, snaps: false, ghost: false, follows: false, slow: false },
  cues: { cues: true, inset: true, snaps: true, ghost: true, follows: false, slow: false },
};

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
/** So many tries of the table's help. */
const SURE = 5;

type Told = { stands: boolean; words: string };

test.use({ viewport: SIZE, contextOptions: { reducedMotion: "reduce" } });

for (const hand of HANDS) {
  for (const number of NUMBERS) {
    test(`placement ${number} by the hand "${hand}"`, async ({ page, request }) => {
      if (process.env.AGAIN) rmSync(fileOf(hand, number), { force: true });
      test.skip(existsSync(fileOf(hand, number)), "it is known what came of it");
      await page.addInitScript(
        (look) => localStorage.setItem("lunaria.catch_the_moon.look", look),
        JSON.stringify({ quality: "low", ...LOOKS[hand] }),
      );
      const told = await placement(page, request, hand, number);
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(fileOf(hand, number), JSON.stringify(told));
      process.stdout.write(`${hand} ${number}: ${told.words}\n`);
    });
  }
}

test.afterAll(() => {
  for (const hand of HANDS) {
    const known = NUMBERS.map((number) => fileOf(hand, number)).filter(existsSync);
    const told = known.map((file) => JSON.parse(readFileSync(file, "utf8")) as Told);
    process.stdout.write(
      `${hand}: ${told.filter(({ stands }) => stands).length} of ${told.length} stand as the die asks\n`,
    );
  }
});

function fileOf(hand: Hand, number: number): string {
  return `${FOLDER}/${hand}_${number}.json`;
}

/** A first ladder on two, then one on five, in turns. */
async function placement(page: Page, request: APIRequestContext, hand: Hand, number: number): Promise<Told> {
  const table =
    number % 2 === 1
      ? await setTable(request, { game: "catch-the-moon", seats: [ADA, BEA] })
      : await goOn(request, "catch_the_moon_figure", [ADA, BEA, { type: "person", name: "Cem" }]);
  const eyes = new ScreenEyes(page);
  await attend(page, table);
  await page.getByRole("button", { name: "Roll the die" }).click();
  await expect(page.getByRole("group", { name: "Turn the ladder" })).toBeVisible();
  await eyes.until(() => eyes.held !== null);
  await eyes.open();
  const die =
    (await page
      .getByText(/^It must (touch|rise)/)
      .first()
      .textContent()) ?? "";
  const ladder = eyes.held ?? 0;
  const sureness = await choose(page, eyes, hand);
  const letGo = page.getByRole("button", { name: "Let go", exact: true });
  const roll = page.getByRole("button", { name: "Roll the die" });
  // What touches the ground on the way ends the turn.
  await letGo.or(roll).first().waitFor();
  if (await letGo.isVisible()) await letGo.click();
  // The next roll is offered before it has been told what came of this ladder.
  const told = await page.waitForFunction((drawn) => {
    const lines = [...document.querySelectorAll("[role=tabpanel] li")].map((line) => line.textContent ?? "");
    const after = lines.slice(lines.findLastIndex((line) => line.includes(drawn)) + 1).join(" ");
    return /The tower (stands|still swings)/.test(after) ? after : null;
  }, `Drawn: ladder ${ladder},`);
  const after = (await told.jsonValue()) ?? "";
  await roll.waitFor();
  const mistakes = await page.getByRole("img", { name: /(raindrop|tear)s? left$/ }).getAttribute("aria-label");
  const stands = !/(Fallen|On the ground)/.test(after) && /^7 /.test(mistakes ?? "");
  const words = `${stands ? "stands" : "fails"}; ladder ${ladder}, "${die}", ${sureness}; ${mistakes}; ${after}`;
  return { stands, words };
}

/** Brings the ladder where it is let go of then, and tells how that place was found. */
async function choose(page: Page, eyes: ScreenEyes, hand: Hand): Promise<string> {
  const ladder = eyes.held ?? 0;
  const reach = eyes.reach(ladder);
  let best = { way: WAYS[0] as Way, stands: -1 };
  let before = "";
  const go = async (way: Way) => {
    const touches = await bring(page, eyes, hand, way, { before, reach });
    before = way.turns;
    return touches;
  };
  for (const [tried, way] of WAYS.entries()) {
    const touches = await go(way);
    if (eyes.held !== ladder) return `way ${tried + 1}, on which it touched the ground`;
    if (touches && hand === "plain") return `way ${tried + 1}, on which it touches`;
    const stands = touches ? await wouldStand(page) : 0;
    if (stands === SURE) return `way ${tried + 1}, which is sure`;
    if (stands > best.stands) best = { way, stands };
  }
  await go(best.way);
  return `the best of all ways, ${Math.max(0, best.stands)} of ${SURE} tries`;
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
  const isGone = () => eyes.held !== ladder;
  const steer = (there: string, back: string, away: () => number) =>
    isGone() ? Promise.resolve() : steered(page, eyes, there, back, () => (isGone() ? 0 : away()));
  // High enough to be turned there.
  await steer("ArrowUp", "", () => eyes.top(wanted).up + CLEAR_PX + reach - eyes.middle(ladder).up);
  await turned(
    page,
    eyes,
    [...before]
      .reverse()
      .map((turn) => BACK[turn] ?? "")
      .join(""),
  );
  await turned(page, eyes, way.turns);
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
    await press(page, eyes, key, steps);
    perStep = Math.max(1, Math.abs(left - away()) / steps);
  }
}

/** Goes on until the tick is there, or the nearest ladder is told to be so close; true then. */
async function until(page: Page, eyes: ScreenEyes, key: string, closeMm = 0): Promise<boolean> {
  const { held } = eyes;
  for (let step = 0; step < MOST_STEPS && eyes.held === held; ) {
    const { isMet, nearMm } = await read(page);
    if (isMet || (nearMm !== null && nearMm <= closeMm)) return true;
    const steps = nearMm === null ? BLIND_STEPS : Math.max(1, Math.floor(nearMm / STEP_MM));
    await press(page, eyes, key, steps);
    step += steps;
  }
  return false;
}

/** Presses these keys, those that are the same at once. */
async function turned(page: Page, eyes: ScreenEyes, turns: string): Promise<void> {
  for (const [run] of turns.matchAll(/(.)\1*/g)) await press(page, eyes, run.charAt(0), run.length);
}

/** A key of the tower, so many times; the ladder hangs still after that. */
async function press(page: Page, eyes: ScreenEyes, key: string, times = 1): Promise<void> {
  if (eyes.held === null) return;
  await eyes.moved(() =>
    tower(page).evaluate(
      (scene, { key, times }) => {
        for (let time = 0; time < times; time += 1)
          scene.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      },
      { key, times },
    ),
  );
}

/** What the words over the picture say, once they tell of the picture. */
function read(page: Page): Promise<{ isMet: boolean; nearMm: number | null }> {
  return page.evaluate(async () => {
    await new Promise<void>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
    });
    const words = document.querySelector("main")?.textContent ?? "";
    const [, near] = /nearest: ladder \d+, (\d+) mm/.exec(words) ?? [];
    return {
      isMet: document.querySelector("[aria-label='not yet']") === null,
      nearMm: near === undefined ? null : Number(near),
    };
  });
}

function tower(page: Page): Locator {
  return page.getByRole("application", { name: "The tower" });
}

/** How often it stands, as is told beside the picture: when all has been tried, or as soon as some tries have all gone wrong. */
async function wouldStand(page: Page): Promise<number> {
  const told = page.getByText(/Tries: (\d of 5|0 of [2-5])\./);
  await told.waitFor();
  return Number(/Tries: (\d)/.exec((await told.textContent()) ?? "")?.[1]);
}

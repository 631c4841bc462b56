/** Somebody who has never seen Lunaria, in each language, on a phone and at a desk: from the first page to the end of a
 * game, knowing nothing but what the screen says. Pictures of every phase, and notes of what was not in view when it was
 * needed, are in test-results/newcomers. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { LANGUAGES, Words } from "./words";

const LOCALES: Record<string, string> = { en: "en-GB", de: "de-DE", fr: "fr-FR", es: "es-ES" };

/** A phone without what the bars of its browser take. */
const DEVICES = {
  phone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1280, height: 800 } },
};

const MOST_ACTIONS = 600;

const GAME_MS = 1_200_000;

/** How often somebody looks whether it is their turn. */
const LOOK_MS = 200;
const MOST_TRIES = 1500;

/** The coach of a long game takes its time on a busy machine, and so do towers. */
const PATIENCE_MS = 300_000;

class Newcomer {
  #pictures = 0;
  readonly #seen = new Set<string>();
  readonly #notes = new Set<string>();

  constructor(
    readonly page: Page,
    readonly words: Words,
    readonly isAtPhone: boolean,
    readonly folder: string,
  ) {
    mkdirSync(folder, { recursive: true });
  }

  button(...keys: string[]): Locator {
    return this.page.getByRole("button", { name: this.words.pattern(...keys) });
  }

  get ending(): Locator {
    return this.page.getByRole("region", { name: this.words.text("common:ended.label") });
  }

  get whatToDo(): Locator {
    return this.page.getByRole("region", { name: this.words.text("common:table.now") });
  }

  note(text: string): void {
    this.#notes.add(text);
    writeFileSync(join(this.folder, "notes.txt"), [...this.#notes, ""].join("\n"));
  }

  /** The first time that a phase is come to. */
  async picture(phase: string): Promise<void> {
    if (this.#seen.has(phase)) return;
    this.#seen.add(phase);
    this.#pictures += 1;
    const name = `${String(this.#pictures).padStart(2, "0")}-${phase}.png`;
    await this.page.screenshot({ path: join(this.folder, name) });
    const words = (await this.whatToDo.count()) > 0 ? await this.whatToDo.textContent() : null;
    if (words !== null) this.note(`${phase}: ${words.replace(/\s+/g, " ")}`);
  }

  /** With a finger or the mouse, in the middle of it; what is out of view is scrolled to, and noted. */
  async press(target: Locator, what: string): Promise<boolean> {
    const handle = await target.elementHandle({ timeout: 5000 }).catch(() => null);
    if (handle === null) return false;
    try {
      await handle.waitForElementState("stable", { timeout: 5000 });
      let box = await handle.boundingBox();
      const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
      const isInView = (at: typeof box) =>
        at !== null && at.y >= 0 && at.y + at.height <= height && at.x >= 0 && at.x + at.width <= width;
      if (!isInView(box)) {
        this.note(`had to scroll: ${what}`);
        await handle.scrollIntoViewIfNeeded();
        box = await handle.boundingBox();
      }
      if (box === null) return false;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await (this.isAtPhone ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
      return true;
    } catch {
      // It has gone before the finger came.
      return false;
    } finally {
      await handle.dispose();
    }
  }

  /** Whoever does not want to wait presses where nothing can be done. */
  async waitFor(something: Locator, quietPlace?: Locator): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES && !(await something.first().isVisible()); tries += 1) {
      if (quietPlace !== undefined) await this.press(quietPlace, "where nothing can be done");
      await this.page.waitForTimeout(LOOK_MS);
    }
    await expect(something.first()).toBeVisible();
  }

  async hasEnded(): Promise<boolean> {
    return (await this.ending.count()) > 0;
  }

  /** From the first page to a table, and at its end a look at the coach. */
  async plays(title: string, takeATurn: () => Promise<void>): Promise<void> {
    const { page, words } = this;
    await page.goto("/");
    const playNow = page.getByRole("button", {
      name: words.text("common:home.of", { what: words.text("common:home.playNow"), name: title }),
    });
    await expect(playNow).toBeVisible();
    await this.picture("first-page");
    await this.press(playNow, "play now");
    await page.waitForURL(/\/t\/[\w-]+$/);
    await expect(this.whatToDo).toBeVisible();
    for (let count = 0; count < MOST_ACTIONS && !(await this.hasEnded()); count += 1) await takeATurn();
    await expect(this.ending).toBeVisible();
    await this.picture("end");
    await this.press(this.button("common:ended.coach"), "what decided it");
    const coach = page.getByRole("region", { name: words.text("coach/words:label") });
    const judged = coach
      .getByRole("button", { name: words.text("coach/words:tryAgain") })
      .or(coach.getByText(words.pattern("coach/words:none.you")));
    await expect(judged.first()).toBeVisible({ timeout: PATIENCE_MS });
    await coach.scrollIntoViewIfNeeded();
    await this.picture("coach");
  }
}

async function takeATurnOfFullMoon(one: Newcomer): Promise<void> {
  const { page, words } = one;
  const columns = (key: string) => page.getByRole("option", { name: words.pattern(`full_moon/words:column.${key}`) });
  const pass = page.getByRole("button", { name: words.text("full_moon/words:bar.pass"), exact: true });
  const leads = columns("canLead");
  const targets = columns("winningTarget").or(columns("target"));
  const moon = one.button("full_moon/words:hand.moonTo");
  await expect(leads.or(pass).or(moon).or(targets).or(one.ending).first()).toBeVisible();
  if (await one.hasEnded()) return;
  if (await pass.isVisible()) {
    await one.picture("has-to-pass");
    await one.press(pass, "pass");
  } else if ((await moon.count()) > 0) {
    await one.picture("moon");
    await one.press(moon.first(), "an end for the moon");
  } else if ((await targets.count()) > 0) {
    const winning = columns("winningTarget");
    const wins = (await winning.count()) > 0;
    await one.picture(wins ? "could-win" : "wolves-in-hand");
    await one.press(wins ? winning.first() : targets.first(), "a column to go to");
  } else {
    await one.picture("turn");
    // One after the other, so that nothing is tried for ever.
    const count = await leads.count();
    if (count > 0) await one.press(leads.nth(Math.floor(Math.random() * count)), "a wolf that may lead");
  }
}

async function takeATurnOfCatch22(one: Newcomer): Promise<void> {
  const { page, words } = one;
  const squares = (...keys: string[]) =>
    page.getByRole("gridcell", { name: words.pattern(...keys.map((key) => `catch_22/words:board.${key}`)) });
  const panel = page.getByRole("region", { name: words.text("catch_22/words:actions.label") });
  const choices = panel.getByRole("button");
  const open = squares("can-win", "can-land", "can-start", "can-lift", "can-switch");
  const purse = page.getByRole("list", { name: words.text("catch_22/words:purse.label") }).getByRole("listitem");
  await one.waitFor(open.or(choices).or(one.ending), purse.first());
  if (await one.hasEnded()) return;
  const roll = panel.getByRole("button", { name: words.text("catch_22/words:actions.roll") });
  const decline = panel.getByRole("button", { name: words.text("catch_22/words:ransom.decline") });
  if ((await decline.count()) > 0) {
    await one.picture("offer");
    await one.press(decline, "no, thanks");
  } else if ((await roll.count()) > 0) {
    await one.picture("before-the-roll");
    await one.press(roll, "roll the die");
  } else if ((await open.count()) > 0) {
    const kinds = ["can-win", "can-start", "can-switch", "can-lift", "can-land"];
    for (const kind of kinds) {
      const found = squares(kind);
      if ((await found.count()) === 0) continue;
      await one.picture(kind);
      const rich = page.getByRole("gridcell", { name: words.pattern("catch_22/words:board.gold") }).and(found);
      await one.press((await rich.count()) > 0 ? rich.first() : found.last(), `a square: ${kind}`);
      break;
    }
  } else if ((await choices.count()) > 0) {
    await one.picture("other-choice");
    await one.press(choices.last(), "a choice below the board");
  }
}

async function takeATurnOfCatchTheMoon(one: Newcomer, memory: { turns: number }): Promise<void> {
  const { page, words } = one;
  const action = (key: string) =>
    page.getByRole("button", { name: words.text(`catch_the_moon/words:do.${key}`), exact: true });
  const mayBegin = action("roll").or(action("take")).or(one.ending);
  await one.waitFor(mayBegin.or(action("place")));
  if (await one.hasEnded()) return;
  if (await action("roll").isVisible()) {
    await one.picture("before-the-roll");
    await one.press(action("roll"), "roll the die");
    await one.waitFor(action("place").or(one.ending));
    memory.turns += 1;
    return;
  }
  if (await action("take").isVisible()) {
    await one.picture("final");
    await one.press(action("take"), "take a ladder");
    return;
  }
  await one.picture("ladder-in-hand");
  // The first two as the page proposes; then as somebody does who wants to see what happens.
  if (memory.turns <= 2) {
    await one.press(action("spots"), "where could it go?");
    const spots = page.getByRole("region", { name: words.text("catch_the_moon/words:spots.title") });
    await one.waitFor(spots.getByRole("button"));
    await one.picture("places");
    await one.press(spots.getByRole("button").first(), "a place");
    await one.waitFor(spots.getByText(words.text("catch_the_moon/words:spots.there")));
    await one.picture("there");
  }
  await one.press(action("place"), "let go");
  await expect(action("place")).toBeHidden();
  await one.picture(memory.turns <= 2 ? "let-go" : "let-go-in-the-air");
  await one.waitFor(mayBegin);
  await one.picture(memory.turns <= 2 ? "after-a-placement" : "after-a-fall");
}

const TURNS: Record<string, (one: Newcomer, memory: { turns: number }) => Promise<void>> = {
  full_moon: takeATurnOfFullMoon,
  catch_22: takeATurnOfCatch22,
  catch_the_moon: takeATurnOfCatchTheMoon,
};

for (const language of LANGUAGES) {
  for (const [device, settings] of Object.entries(DEVICES)) {
    test.describe(`${language}, ${device}`, () => {
      test.use({ ...settings, locale: LOCALES[language] ?? language });

      for (const [game, takeATurn] of Object.entries(TURNS)) {
        test(`${game} is found, played to its end and looked back at`, async ({ page }, { project }) => {
          test.setTimeout(GAME_MS);
          const words = new Words(language);
          const folder = join(project.outputDir, game, `${language}-${device}`);
          const newcomer = new Newcomer(page, words, device === "phone", folder);
          const memory = { turns: 0 };
          await newcomer.plays(words.text(`${game}/card:name`), () => takeATurn(newcomer, memory));
        });
      }
    });
  }
}

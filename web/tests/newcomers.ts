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

/** Only a game in which nothing happens any more is ended by it. */
const GAME_MS = 3_600_000;

/** What the page counts of itself. */
type Watched = { changes: number; waiting: (() => void)[] };

class Newcomer {
  #pictures = 0;
  readonly #seen = new Set<string>();
  readonly #notes = new Map<string, string>();

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

  note(subject: string, text: string): void {
    if (this.#notes.has(subject)) return;
    this.#notes.set(subject, `${subject}: ${text}`);
    writeFileSync(join(this.folder, "notes.txt"), [...this.#notes.values(), ""].join("\n"));
  }

  /** The first time that a phase is come to. */
  async picture(phase: string): Promise<void> {
    if (this.#seen.has(phase)) return;
    this.#seen.add(phase);
    this.#pictures += 1;
    const name = `${String(this.#pictures).padStart(2, "0")}-${phase}.png`;
    await this.page.screenshot({ path: join(this.folder, name) });
    const [words] = await this.whatToDo.allTextContents();
    if (words !== undefined) this.note(phase, words.replace(/\s+/g, " "));
  }

  /** With a finger or the mouse, in the middle of it; what is out of view is scrolled to, and noted. False when it has
   * gone before the finger came. */
  async press(target: Locator, what: string): Promise<boolean> {
    const [handle] = await target.elementHandles();
    if (handle === undefined) return false;
    try {
      await handle.waitForElementState("stable");
      let box = await handle.boundingBox();
      if (box !== null && !this.#isInView(box)) {
        await this.picture(`out-of-view-${what.replace(/\W+/g, "-")}`);
        this.note(`had to scroll to ${what}`, `from ${Math.round(box.y)} to ${Math.round(box.y + box.height)} px`);
        await handle.scrollIntoViewIfNeeded();
        box = await handle.boundingBox();
      }
      if (box === null) return false;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await (this.isAtPhone ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
      return true;
    } catch (error) {
      if (await handle.evaluate((element) => element.isConnected)) throw error;
      return false;
    } finally {
      await handle.dispose();
    }
  }

  /** Presses what the game goes on by, and waits until it has. */
  async act(target: Locator, what: string): Promise<void> {
    const before = await this.#plies();
    if (!(await this.press(target, what))) return;
    const hasGoneOn = async () => (await this.#plies()) > before || (await this.hasEnded());
    await expect.poll(hasGoneOn, `something comes of: ${what}`).toBe(true);
  }

  /** Does not want to wait for what moves: presses where nothing can be done, whenever the page has changed. */
  async hurryTo(something: Locator, quietPlace: Locator): Promise<void> {
    for (;;) {
      const known = await this.page.evaluate(() => (window as unknown as { watched: Watched }).watched.changes);
      if (await something.first().isVisible()) return;
      await this.press(quietPlace, "a place where nothing can be done");
      await this.page.evaluate((known) => {
        const { watched } = window as unknown as { watched: Watched };
        return new Promise<void>((done) => (watched.changes > known ? done() : watched.waiting.push(done)));
      }, known);
    }
  }

  async hasEnded(): Promise<boolean> {
    return (await this.ending.count()) > 0;
  }

  /** From the first page to a table, and at its end a look at the coach. */
  async plays(title: string, takeATurn: () => Promise<void>): Promise<void> {
    const { page, words } = this;
    await watchChanges(page);
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
    await expect(judged.first()).toBeVisible();
    await coach.scrollIntoViewIfNeeded();
    await this.picture("coach");
  }

  #isInView({ x, y, width, height }: { x: number; y: number; width: number; height: number }): boolean {
    const screen = this.page.viewportSize();
    if (screen === null) throw new Error("the window has no size");
    return x >= 0 && y >= 0 && x + width <= screen.width && y + height <= screen.height;
  }

  /** How many actions the page has told of. */
  async #plies(): Promise<number> {
    const replay = this.page.getByRole("group", { name: this.words.text("table/words:replay.label") });
    const [text = "0/0"] = await replay.getByText(/^\d+\/\d+$/).allTextContents();
    return Number(text.split("/")[1]);
  }
}

/** From the next page on. */
function watchChanges(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const watched: Watched = { changes: 0, waiting: [] };
    Object.assign(window, { watched });
    const note = () => {
      watched.changes += 1;
      for (const done of watched.waiting.splice(0)) done();
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

async function takeATurnOfFullMoon(one: Newcomer, memory: { turns: number }): Promise<void> {
  const { page, words } = one;
  const columns = (key: string) => page.getByRole("option", { name: words.pattern(`full_moon/words:column.${key}`) });
  const pass = page.getByRole("button", { name: words.text("full_moon/words:bar.pass"), exact: true });
  const leads = columns("canLead");
  const winning = columns("winningTarget");
  const targets = winning.or(columns("target"));
  const moon = one.button("full_moon/words:hand.moonTo");
  await expect(leads.or(pass).or(moon).or(targets).or(one.ending).first()).toBeVisible();
  if (await one.hasEnded()) return;
  // Nobody reaches for what is still moving.
  const row = page.getByRole("listbox", { name: words.text("full_moon/words:row") });
  await expect(row).toHaveAttribute("aria-busy", "false");
  if (await pass.isVisible()) {
    await one.picture("has-to-pass");
    await one.act(pass, "pass");
  } else if ((await moon.count()) > 0) {
    await one.picture("moon");
    await one.act(moon.first(), "an end for the moon");
  } else if ((await winning.count()) > 0) {
    await one.picture("could-win");
    await one.act(winning.first(), "a column that wins");
  } else if ((await targets.count()) > 0) {
    await one.picture("wolves-in-hand");
    await one.press(targets.first(), "a column to go to");
  } else {
    await one.picture("turn");
    const count = await leads.count();
    memory.turns += 1;
    if (count > 0) await one.press(leads.nth(memory.turns % count), "a wolf that may lead");
  }
}

async function takeATurnOfCatch22(one: Newcomer): Promise<void> {
  const { page, words } = one;
  const squares = (...keys: string[]) =>
    page.getByRole("gridcell", { name: words.pattern(...keys.map((key) => `catch_22/words:board.${key}`)) });
  const panel = page.getByRole("region", { name: words.text("catch_22/words:actions.label") });
  const choices = panel.getByRole("button");
  const kinds = ["can-win", "can-start", "can-switch", "can-lift", "can-land"];
  const open = squares(...kinds);
  const purse = page.getByRole("list", { name: words.text("catch_22/words:purse.label") }).getByRole("listitem");
  await one.hurryTo(open.or(choices).or(one.ending), purse.first());
  if (await one.hasEnded()) return;
  const roll = panel.getByRole("button", { name: words.text("catch_22/words:actions.roll") });
  const decline = panel.getByRole("button", { name: words.text("catch_22/words:ransom.decline") });
  if ((await decline.count()) > 0) {
    await one.picture("offer");
    await one.act(decline, "no, thanks");
  } else if ((await roll.count()) > 0) {
    await one.picture("before-the-roll");
    await one.act(roll, "roll the die");
  } else if ((await open.count()) > 0) {
    for (const kind of kinds) {
      const found = squares(kind);
      if ((await found.count()) === 0) continue;
      await one.picture(kind);
      const rich = page.getByRole("gridcell", { name: words.pattern("catch_22/words:board.gold") }).and(found);
      await one.act((await rich.count()) > 0 ? rich.first() : found.last(), `a square: ${kind}`);
      break;
    }
  } else if ((await choices.count()) > 0) {
    await one.picture("other-choice");
    await one.act(choices.last(), "a choice below the board");
  }
}

async function takeATurnOfCatchTheMoon(one: Newcomer, memory: { turns: number }): Promise<void> {
  const { page, words } = one;
  const action = (key: string) =>
    page.getByRole("button", { name: words.text(`catch_the_moon/words:do.${key}`), exact: true });
  const mayBegin = action("roll").or(action("take")).or(one.ending);
  await expect(mayBegin.or(action("place")).first()).toBeVisible();
  if (await one.hasEnded()) return;
  if (await action("roll").isVisible()) {
    await one.picture("before-the-roll");
    await one.act(action("roll"), "roll the die");
    memory.turns += 1;
    return;
  }
  if (await action("take").isVisible()) {
    await one.picture("final");
    await one.act(action("take"), "take a ladder");
    return;
  }
  await one.picture("ladder-in-hand");
  // The first two as the page proposes; then as somebody does who wants to see what happens.
  if (memory.turns <= 2) {
    await one.press(action("spots"), "where could it go?");
    const spots = page.getByRole("region", { name: words.text("catch_the_moon/words:spots.title") });
    await expect(spots.getByRole("button").first()).toBeVisible();
    await one.picture("places");
    await one.press(spots.getByRole("button").first(), "a place");
    await expect(spots.getByText(words.text("catch_the_moon/words:spots.there"))).toBeVisible();
    await one.picture("there");
  }
  await one.act(action("place"), "let go");
  await one.picture(memory.turns <= 2 ? "let-go" : "let-go-in-the-air");
  await expect(mayBegin.first()).toBeVisible();
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

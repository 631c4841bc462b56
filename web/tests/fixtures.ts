/** What every browser test gets: one server a worker process, and a page that may not complain. */

import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

import { type RunningServer, startServer } from "./server";

export { expect } from "@playwright/test";

export const test = base.extend<{ complaints: string[] }, { plugin: string | null; server: RunningServer }>({
  /** Of a game that the server has besides its own. */
  plugin: [null, { option: true, scope: "worker" }],
  server: [
    async ({ plugin }, use) => {
      const server = await startServer(2, plugin);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  complaints: [
    async ({ page }, use) => {
      const complaints = listenForComplaints(page);
      await hearAnnouncements(page);
      await use(complaints);
      expect(complaints, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

/** Errors of scripts, and what the page's policy refused; a lost network is not the page's fault. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const isNetwork = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket connection/.test(message.text());
    if (message.type() === "error" && !isNetwork) complaints.push(message.text());
  });
  return complaints;
}

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Off by default: who speaks to a page says what is written there. */
const MORE_RULES = { "label-content-name-mismatch": { enabled: true } };

export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has too little contrast for a moment.
  await animationsOver(page);
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).options({ rules: MORE_RULES }).analyze();
  const words = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  expect(words).toEqual([]);
}

/** Goes to the first page and begins a game, by its title, against a bot. */
export async function playNow(page: Page, title: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: `Play now: ${title}` }).click();
  await page.waitForURL(/\/t\/[\w-]+$/);
}

/** How the game ended, once it has. */
export function ended(page: Page): Locator {
  return page.getByRole("region", { name: "The game is over" });
}

/** What is said while the table cannot be reached. */
export function connectionNote(page: Page): Locator {
  return page.getByRole("region", { name: "The connection" });
}

/** Which position is shown, and how many actions the game has: "1/2". */
export function plyCount(page: Page): Locator {
  return page.getByRole("group", { name: "Look at the game again" }).getByText(/^\d+\/\d+$/);
}

/** How many actions the game has, as the page tells it; before the first there is nothing to tell. */
export async function plies(page: Page): Promise<number> {
  const [text = "0/0"] = await plyCount(page).allTextContents();
  return Number(text.split("/")[1]);
}

/** Keeps all that a screen reader is told on this page from its next load on, however soon something else is told. */
export async function hearAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const note = () => {
      const text = document.getElementById("announcements")?.textContent;
      if (text && text !== heard.at(-1)) heard.push(text);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** What has been told since the page was loaded. */
export function announced(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard.join("\n"));
}

/** Until nothing passes any more that has an end. */
export async function animationsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

/** Until no wolf slides any more: a click on a row that moves is not taken. */
export async function wolvesAtRest(page: Page): Promise<void> {
  await expect(page.getByRole("listbox", { name: "The row of wolves" })).toHaveAttribute("aria-busy", "false");
  await animationsOver(page);
}

/** The columns to which the wolves in the hand may go. */
export function targetColumns(page: Page): Locator {
  return page.getByRole("option", { name: /your wolves (may go|catch the moon) here/ });
}

/** Any move of Full Moon by mouse: the first wolf that may go, its first target, the first end for the moon. */
export async function moveAWolf(page: Page): Promise<void> {
  const ready = page.locator("[data-ready]").first();
  await expect(ready).toBeVisible();
  await wolvesAtRest(page);
  await clickMiddle(page, ready);
  await clickMiddle(page, targetColumns(page).first());
  await page
    .getByRole("button", { name: /^Moon to the/ })
    .first()
    .click();
}

/** Where a person would click, once it stands still: what lies above takes it. */
export async function clickMiddle(page: Page, target: Locator): Promise<void> {
  const handle = await target.elementHandle();
  await handle?.waitForElementState("stable");
  // A handle that is kept keeps its element, and the whole page that it was part of.
  await handle?.dispose();
  const box = await target.boundingBox();
  if (box === null) throw new Error("there is nothing to click");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

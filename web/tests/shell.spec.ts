/** Everything around the games: pages, tables, networks, languages. */

import { devices, type Page } from "@playwright/test";

import {
  connectionNote,
  ended,
  expect,
  expectAccessible,
  listenForComplaints,
  moveAWolf,
  playNow,
  plies,
  plyCount,
  test,
} from "./fixtures";

const PAGES = {
  home: "/",
  "new table": "/new/full-moon",
  "new table of Catch 22": "/new/catch-22",
  finished: "/finished",
  "learn Full Moon": "/learn/full-moon",
  "learn Catch 22": "/learn/catch-22",
  "puzzle of the day": "/play/full-moon/puzzle",
  puzzles: "/play/full-moon/puzzles",
  "win a won row": "/play/full-moon/win",
  atlas: "/play/full-moon/atlas",
  "nothing here": "/nowhere",
};

/** Of the score that browsers give: less is not seen. */
const LEAST_SHIFT = 0.005;

for (const [name, path] of Object.entries(PAGES)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`the page "${name}" has no accessibility violations (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
}

/** What the page itself moved of what was shown already, as browsers count it for their scores. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((smallest) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const note = (list: PerformanceObserverEntryList) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "what has gone");
        if (value >= smallest) shifts.push(`${value.toFixed(3)}: ${moved.join(" | ")}`);
      }
    };
    new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
  }, LEAST_SHIFT);
  return async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  };
}

for (const [screen, viewport] of Object.entries({
  phone: { width: 412, height: 823 },
  desk: { width: 1350, height: 940 },
})) {
  for (const [name, path] of Object.entries(PAGES)) {
    test(`what the server tells late pushes nothing down on the page "${name}" (${screen})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const shifts = await watchShifts(page);
      let answer = () => {};
      const mayAnswer = new Promise<void>((done) => {
        answer = done;
      });
      await page.route(/\/api\/(?!games$)/, async (route) => {
        await mayAnswer;
        await route.continue();
      });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await shifts()).toEqual([]);
      answer();
      await page.waitForLoadState("networkidle");
      expect(await shifts()).toEqual([]);
    });
  }
}

test.describe("a first visit", () => {
  test.use({ extraHTTPHeaders: { "accept-encoding": "gzip" } });

  test("costs at most 145 kB", async ({ page }) => {
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const isFile = new Map<string, boolean>();
    let bytes = 0;
    network.on("Network.responseReceived", ({ requestId, response }) => {
      isFile.set(requestId, !new URL(response.url).pathname.startsWith("/api/"));
    });
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (isFile.get(requestId)) bytes += encodedDataLength;
    });
    await page.goto("/", { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: "Play now: Full Moon" })).toBeVisible();
    // What the server says of games and tables comes on top: about 2 kB.
    expect(bytes).toBeLessThan(143_000);
    expect(bytes).toBeGreaterThan(100_000);
  });
});

test("two clicks from the first page one plays against a bot", async ({ page }) => {
  await playNow(page, "Full Moon");
  await expect(page.getByText("Your turn").first()).toBeVisible();
  await expectAccessible(page);
  await moveAWolf(page);
  await expect.poll(() => plies(page)).toBeGreaterThanOrEqual(2);
  await expect(page.getByRole("tabpanel", { name: "Log" }).getByRole("listitem")).not.toHaveCount(0);
});

test("a running game is found again on the first page", async ({ page }) => {
  await playNow(page, "Full Moon");
  await expect(page.getByText("Your turn").first()).toBeVisible();
  await page.goto("/");
  await page.getByRole("link", { name: /^Full Moon .*Go on$/ }).click();
  await expect(page.getByText("Your turn").first()).toBeVisible();
});

/** Ada and Bea at one screen. */
async function sitTogether(page: Page): Promise<void> {
  await page.goto("/new/full-moon");
  await page.getByRole("radio", { name: "At one screen" }).click();
  await page.getByLabel("Name in seat 1").fill("Ada");
  await page.getByLabel("Name in seat 2").fill("Bea");
  await page.getByRole("button", { name: "Start the game" }).click();
}

test("several people play at one screen, each for their own seat", async ({ page }) => {
  await sitTogether(page);
  const seats = page.getByRole("list", { name: "Seats" });
  await expect(seats.getByRole("listitem").first()).toHaveAttribute("aria-current", "true");
  await expect(seats).toContainText("Ada");
  await moveAWolf(page);
  await expect.poll(() => plies(page)).toBe(1);
  await expect(seats.getByRole("listitem").nth(1)).toHaveAttribute("aria-current", "true");
  await moveAWolf(page);
  await expect.poll(() => plies(page)).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => plies(page)).toBe(1);
});

test("two browsers meet by a link; one loses its network in mid-move and nothing is lost", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/new/full-moon");
  await page.getByRole("radio", { name: "By a link" }).click();
  await page.getByRole("button", { name: "Create the table and get the link" }).click();
  const link = await page.getByLabel("Link to this table").inputValue();
  expect(link).toContain("#");
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL, locale: "en-GB" });
  const other = await context.newPage();
  const complaints = listenForComplaints(other);
  await other.goto(link);
  await other.getByLabel("Your name").fill("Bea");
  await expectAccessible(other);
  await other.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByRole("list", { name: "Seats" })).toContainText("Bea");
  await moveAWolf(page);
  await expect(other.getByText("Your turn").first()).toBeVisible();

  await context.setOffline(true);
  await expect(connectionNote(other)).toContainText("You are offline");
  await expect(page.getByRole("list", { name: "Seats" }).getByRole("listitem").nth(1)).toContainText("away");
  await moveAWolf(other);
  await expect(connectionNote(other)).toContainText("will be sent exactly once");
  await expect.poll(() => plies(page)).toBe(1);
  await context.setOffline(false);
  await expect(connectionNote(other)).toHaveCount(0);
  await expect.poll(() => plies(page)).toBe(2);
  await expect.poll(() => plies(other)).toBe(2);

  await other.getByRole("tab", { name: /Chat/ }).click();
  await other.getByLabel("Say something…").fill("Back again!");
  await other.getByRole("button", { name: "Send" }).click();
  await page.getByRole("tab", { name: /Chat/ }).click();
  await expect(page.getByRole("list", { name: "What was said" })).toContainText("Back again!");
  await expectAccessible(page);

  await other.getByRole("button", { name: "Offer a draw" }).click();
  await page.getByRole("button", { name: "Agree" }).click();
  await expect(ended(other)).toContainText("Nobody wins");
  await other.getByRole("button", { name: "Play again" }).click();
  await page.getByRole("button", { name: "To the rematch" }).click();
  await expect(page).toHaveURL(other.url());
  await expect(page.getByRole("list", { name: "Seats" })).toContainText("Bea");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a finished game is looked at again, and goes on from the middle as a game of its own", async ({ page }) => {
  await sitTogether(page);
  // Nobody can have won before the third move.
  for (const move of [1, 2]) {
    await moveAWolf(page);
    await expect.poll(() => plies(page)).toBe(move);
  }
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(ended(page)).toContainText("Bea wins");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Watch it again" }).click();
  await expect(plyCount(page)).toHaveText("0/2");
  await page.getByRole("button", { name: "One step on" }).click();
  await expect(plyCount(page)).toHaveText("1/2");
  await expectAccessible(page);

  await page.goto("/finished");
  await page
    .getByRole("link", { name: /^Full Moon .*Look again$/ })
    .first()
    .click();
  await page.getByRole("slider", { name: "Position in the game" }).fill("1");
  await expect(plyCount(page)).toHaveText("1/2");
  await page.getByRole("button", { name: "What if…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Play all sides myself" }).click();
  await expect.poll(() => plies(page)).toBe(1);
  await moveAWolf(page);
  await expect.poll(() => plies(page)).toBe(2);
});

test("every language can be chosen while a game is open", async ({ page }) => {
  await playNow(page, "Full Moon");
  await expect(page.getByText("Your turn").first()).toBeVisible();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByText("À toi").first()).toBeVisible();
  await page.getByRole("radio", { name: "Deutsch" }).click();
  await expect(page.getByText("Du bist dran").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByText("Du bist dran").first()).toBeVisible();
  await expect(page.locator("body")).not.toContainText(/\b(table|home|controls|replay)\.\w+/);
});

for (const [language, word] of Object.entries({ "fr-FR": "Jouer", "de-DE": "Losspielen" })) {
  test.describe(() => {
    test.use({ locale: language });
    test(`a browser that speaks ${language} is greeted in its language`, async ({ page }) => {
      await page.goto("/");
      await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
      await page.goto("/rules/full-moon");
      await expect(page.getByText("FM-10").first()).toBeVisible();
    });
  });
}

test.describe("on a phone", () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 5"];
  test.use({ viewport: { ...viewport, width: 360, height: 740 }, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test("a game is begun by touch, and no page is wider than the screen", async ({ page }) => {
    for (const path of Object.values(PAGES)) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(360);
    }
    await page.goto("/");
    await page.getByRole("button", { name: "Play now: Full Moon" }).tap();
    await expect(page.getByText("Your turn").first()).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await page.getByRole("button", { name: "Settings" }).tap();
    await page.getByRole("radio", { name: "Night" }).tap();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

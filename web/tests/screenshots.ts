/** Pictures of every screen for docs/screenshots. */

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { type Pose, picture } from "./picture";
import { ADA, attend, bot, giveUp, goOn, OPEN, person, setTable, sitDown } from "./tables";
import { drawTower } from "./tower_look";

const EMILE = person("Émile");
const GRACE = person("Grace");
const KONRAD = person("Konrad");

/** What is said of a figure while it is shown over the tower. */
const A_FIGURE =
  /^(It hangs by|It goes through|Hooked over|The third crazy|It locks|It stands upright|Balanced so|It lies flat)/;

/** On a phone the panel stands under the board. */
const scrollTo =
  (selector: string): Pose =>
  async (page, size) => {
    if (size === "desktop") return;
    const place = page.locator(selector).first();
    await place.evaluate((element) => element.scrollIntoView({ block: "start" }));
  };

/** At the surest of the places where the ladder touches as many as the die asks for, as it hangs there now; false where there
 * is none, or where it has knocked something down on its way. */
async function holdWhereItFits(page: Page): Promise<boolean> {
  await page.getByRole("button", { name: "Where could it go?" }).click();
  const spots = page.getByRole("region", { name: "Where could it go?" });
  const lost = page.getByRole("button", { name: "Roll the die" });
  await spots.getByRole("button").first().waitFor();
  for (const spot of await spots.getByRole("button").all()) {
    await spot.click();
    await spots.getByText("It is there. Nudge it, or let go.").or(lost).first().waitFor();
    if (await lost.isVisible()) return false;
    if (/(\d) of \1/.test((await page.getByText(/touching \d of/).allTextContents()).join())) return true;
  }
  return false;
}

/** Towers are pictured as a graphics card draws them. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem("lunaria.settings", JSON.stringify({ name: "Ada", colour: 1 }));
    localStorage.setItem("lunaria.catch_the_moon.look", JSON.stringify({ quality: "high" }));
  }),
);

test("home", async ({ page, request }) => {
  const running = [
    await goOn(request, "full_moon", [ADA, bot("club")], { ply: 6 }),
    await goOn(request, "catch_22", [ADA, GRACE, EMILE, KONRAD], { ply: 119 }),
    await goOn(request, "catch_the_moon_lid", [ADA, EMILE]),
  ];
  await setTable(request, { game: "catch-the-moon", seats: [KONRAD, OPEN], is_public: true });
  await setTable(request, { game: "full-moon", seats: [GRACE, OPEN], is_public: true });
  await setTable(request, {
    game: "catch-22",
    options: { players: 4 },
    seats: [EMILE, bot("club"), OPEN, OPEN],
    is_public: true,
  });
  await page.goto("/");
  await expect(page.getByRole("link", { name: /Join/ })).toHaveCount(3);
  await picture(page, "home");
  await sitDown(page, ...running);
  await page.goto("/");
  await expect(page.getByRole("link", { name: /Go on$/ })).toHaveCount(3);
  await picture(page, "home_running");
  await page.getByRole("button", { name: "Settings" }).click();
  await picture(page, "settings");
});

test("new table and waiting room", async ({ page }) => {
  await page.goto("/new/catch-22");
  await page.getByRole("radio", { name: "4", exact: true }).click();
  await picture(page, "new_table");
  await page.goto("/new/full-moon");
  await page.getByRole("radio", { name: "By a link" }).click();
  await page.getByRole("button", { name: "Create the table and get the link" }).click();
  await page.getByLabel("Link to this table").waitFor();
  await picture(page, "waiting");
});

test("Full Moon", async ({ page, request }) => {
  const table = await goOn(request, "full_moon", [ADA, EMILE], { ply: 6 });
  await attend(page, table);
  await picture(page, "full_moon");
});

test("Full Moon analysed", async ({ page, request }) => {
  const table = await goOn(request, "full_moon", [ADA, EMILE]);
  await attend(page, table);
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("button", { name: "Evaluate the whole game" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(1);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("slider", { name: "Position in the game" }).fill("6");
  await picture(page, "full_moon_analysis", scrollTo("[role=tablist]"));
});

test("puzzle and atlas", async ({ page }) => {
  await page.goto("/play/full-moon/puzzle");
  await page.getByRole("button", { name: "Show the move" }).waitFor();
  await picture(page, "puzzle");
  await page.goto("/play/full-moon/atlas");
  await page.getByText(/of all rows end like this/).waitFor();
  await picture(page, "atlas");
});

test("Catch 22", async ({ page, request }) => {
  const seats = [ADA, bot("club"), bot("casual"), bot("expert")];
  const rolled = await goOn(request, "catch_22", seats, { ply: 119 });
  const asked = await goOn(request, "catch_22", seats, { ply: 168 });
  await sitDown(page, rolled, asked);
  await page.goto(`/t/${rolled.table}`);
  await expect(page.locator("[data-open]").first()).toBeVisible();
  // How close the board comes is decided when the roll is shown.
  await picture(page, "catch_22", () => page.reload({ waitUntil: "networkidle" }));
  await page.goto(`/t/${asked.table}`);
  await expect(page.getByRole("button", { name: "Agreed" })).toBeVisible();
  await picture(page, "catch_22_ransom", scrollTo("[role=grid]"));
});

test("Catch the Moon", async ({ page, request }) => {
  const begin = () => goOn(request, "catch_the_moon", [ADA, EMILE, GRACE]);
  const tables = [await begin(), await begin(), await begin()];
  await sitDown(page, ...tables);
  let isHeld = false;
  for (const { table } of tables) {
    await page.goto(`/t/${table}`);
    await drawTower(page, "plain");
    isHeld = await holdWhereItFits(page);
    if (isHeld) break;
  }
  expect(isHeld, "the ladder hangs where it fits").toBe(true);
  await drawTower(page, "fine");
  await picture(page, "catch_the_moon");
  await drawTower(page, "plain");
  await page.getByRole("button", { name: "Let go", exact: true }).click();
  await page.getByRole("button", { name: "Roll the die" }).waitFor();
  await page.getByRole("button", { name: "Watch again" }).click();
  const motion = page.getByRole("region", { name: "Recorded motion" });
  await expect(page.getByText(/^✓ It holds!|^A (tear|raindrop) for /)).toHaveCount(0);
  const moment = motion.getByRole("slider");
  await moment.fill((0.6 * Number(await moment.getAttribute("max"))).toFixed(1));
  await drawTower(page, "fine");
  await picture(page, "catch_the_moon_replay");
});

test("a figure of Catch the Moon", async ({ page, request }) => {
  const table = await goOn(request, "catch_the_moon_figure", [ADA, EMILE, GRACE]);
  await attend(page, table);
  await page.getByRole("application", { name: "The tower" }).locator("canvas").waitFor();
  await picture(page, "catch_the_moon_figure", async () => {
    // A click would scroll to the button, and away from the tower.
    await page.getByRole("button", { name: "One step back" }).dispatchEvent("click");
    await page.getByRole("button", { name: "One step on" }).dispatchEvent("click");
    await page.getByText(A_FIGURE).first().waitFor();
  });
});

test("Catch the Moon together", async ({ page, request }) => {
  const table = await goOn(request, "catch_the_moon_lid", [ADA, EMILE]);
  await attend(page, table);
  await page.getByRole("application", { name: "The tower" }).locator("canvas").waitFor();
  await picture(page, "catch_the_moon_lid");
});

test("finished games", async ({ page, request }) => {
  await page.goto("/finished");
  const isPublic = true;
  const games = [
    await goOn(request, "full_moon", [EMILE, ADA], { ply: 9, isPublic }),
    await goOn(request, "full_moon", [GRACE, bot("expert")], { ply: 7, isPublic }),
    await goOn(request, "catch_the_moon_lid", [KONRAD, GRACE], { isPublic }),
    await goOn(request, "full_moon", [bot("perfect"), KONRAD], { ply: 8, isPublic }),
  ];
  for (const game of games) await giveUp(page, game);
  await page.reload();
  await expect(page.getByRole("link", { name: /Look again/ })).toHaveCount(games.length);
  await picture(page, "finished");
});

test("rulebook", async ({ page }) => {
  await page.goto("/rules/full-moon");
  await page.locator("#FM-10").waitFor();
  await picture(page, "rules", () => page.locator("#FM-10").evaluate((rule) => rule.scrollIntoView()));
});

test("lessons", async ({ page }) => {
  await page.goto("/learn/full-moon");
  await page.getByRole("button", { name: "Go on" }).click();
  await picture(page, "learn");
  await page.goto("/learn/catch-22");
  await page.locator('[data-square="a1"]').first().click();
  await picture(page, "learn_catch_22");
  await page.goto("/learn/catch-the-moon");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("application", { name: "The tower" }).locator("canvas").waitFor();
  await picture(page, "learn_catch_the_moon");
});

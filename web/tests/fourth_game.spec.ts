/** A game that the client has no folder for: the one of docs/adding_a_game.md, which only the server knows. */

import { ended, expect, expectAccessible, plies, test } from "./fixtures";
import { withOther } from "./tables";

test.use({ plugin: "matches:PLUGIN" });

test("it is created on the first page and played to its end against a bot, by keyboard", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 2, name: "Matches" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Play now: Matches" }).press("Enter");
  await page.waitForURL(/\/t\/[\w-]+$/);
  const over = ended(page);
  const field = page.getByLabel("An action, as this game writes it");
  await field.fill("4");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("never more than are left. MA-02");
  await expectAccessible(page);
  const one = page.getByRole("button", { name: "1", exact: true });
  while (!(await over.isVisible())) {
    const before = await plies(page);
    await one.press("Enter");
    await expect.poll(() => plies(page)).toBeGreaterThan(before);
    // The bot has answered, or the game is over.
    await expect(over.or(page.getByText("Your turn", { exact: true }))).toBeVisible();
  }
  await over.getByRole("button", { name: "What the rule MA-03 says" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("link", { name: /MA-03/ }).click();
  await expect(page.getByRole("heading", { name: "The rules of Matches" })).toBeVisible();
});

test("it is set up for two, joined by a link, and given up", async ({ page, browser, baseURL }) => {
  await page.goto("/new/matches");
  await page.getByRole("radio", { name: "By a link" }).click();
  await page.getByRole("button", { name: "Create the table and get the link" }).click();
  await page.waitForURL(/\/t\/[\w-]+$/);
  const link = await page.locator("input[readonly]").first().inputValue();
  await withOther(browser, baseURL, async (other) => {
    await other.goto(link);
    await expect(other.getByRole("heading")).toContainText("Matches");
    await other.getByRole("button", { name: "Sit down" }).click();
    await page.getByRole("button", { name: "2", exact: true }).click();
    await other.getByRole("button", { name: "3", exact: true }).click();
    await expect.poll(() => plies(page)).toBe(2);
    await other.getByRole("button", { name: "Resign" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await expect(ended(page)).toContainText("You win!");
  });
});

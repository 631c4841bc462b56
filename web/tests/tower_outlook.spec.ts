import { announced, expect, expectAccessible, test } from "./fixtures";
import { TowerHand } from "./tower";

/** Pictures are computed on the processor here: small ones come sooner. */
test.use({ viewport: { width: 900, height: 760 } });

test("what would come of letting go is told and drawn, and comes", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const hand = new TowerHand(page);
  await page.goto("/new/catch-the-moon");
  await page.getByRole("radio", { name: "Alone" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("button", { name: "Roll the die" }).click();
  await hand.waitForLadder();
  await expect(page.getByText("Let go now, and it falls. Tries: 0 of 5.")).toBeVisible();
  await expect.poll(() => announced(page)).toMatch(/Drawn: ladder \d+.*Let go now, and it falls\./s);
  await expectAccessible(page);
  const drawn = await hand.canvas.screenshot();
  const help = page.getByText("View and help");
  await help.click();
  await page.getByRole("checkbox", { name: /^Where my ladder would come to rest/ }).uncheck();
  await help.click();
  await expect(page.getByText(/^. Let go now/)).toBeHidden();
  expect(drawn.equals(await hand.canvas.screenshot()), "the ladder where it would lie is drawn").toBe(false);
  await page.getByRole("button", { name: "Let go", exact: true }).click();
  await expect(page.getByRole("tabpanel", { name: "Log" })).toContainText(/(Fallen|On the ground): ladder \d+/);
});

test("a fall is shown once more, slowly, and told after that; whoever does not want to wait skips it", async ({
  page,
}) => {
  const hand = new TowerHand(page);
  await page.goto("/new/catch-the-moon");
  await page.getByRole("radio", { name: "Alone" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("button", { name: "Roll the die" }).click();
  await hand.waitForLadder();
  await page.getByRole("button", { name: "Let go", exact: true }).click();
  const motion = page.getByRole("region", { name: "Recorded motion" });
  const log = page.getByRole("tabpanel", { name: "Log" });
  await expect(motion).toContainText("Once more, slowly");
  // At one moment, for the motion ends by itself: what is told while it is shown, and the end of it.
  const told = await page.waitForFunction(() => {
    const skip = [...document.querySelectorAll("button")].find((button) => button.textContent?.trim() === "Skip");
    const words = document.querySelector("[role=tabpanel]")?.textContent ?? "";
    if (skip === undefined || !/lets go of ladder/.test(words)) return null;
    skip.click();
    return words;
  });
  expect(await told.jsonValue()).not.toMatch(/Fallen|On the ground/);
  await expect(motion).toBeHidden();
  await expect(log).toContainText(/(Fallen|On the ground): ladder \d+/);
});

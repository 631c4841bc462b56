/** The rulebook: every rule with its id, most of them with pictures of the rule at work. */

import type { Page } from "@playwright/test";

import { expect, expectAccessible, test } from "./fixtures";

const RULEBOOKS = {
  "full-moon": { rules: 17, examples: 17 },
  "catch-22": { rules: 22, examples: 21 },
  "catch-the-moon": { rules: 34, examples: 26 },
};

for (const [game, { rules, examples }] of Object.entries(RULEBOOKS)) {
  test(`the rulebook of ${game} shows its rules in pictures, by day and by night`, async ({ page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto(`/rules/${game}`);
    await expect(page.getByRole("article")).toHaveCount(rules);
    await expect(page.getByRole("figure")).toHaveCount(examples);
    await expectToFit(page);
    // What is far down is laid out when one comes near it; here all of it is looked at.
    await page.getByRole("article").evaluateAll((articles) => {
      for (const article of articles) article.style.contentVisibility = "visible";
    });
    // Ladders are drawn as the server tells their shapes.
    await page.waitForLoadState("networkidle");
    const shown = await page.getByRole("figure").evaluateAll((figures) =>
      figures.map((figure) => ({
        caption: figure.querySelector("figcaption")?.textContent ?? "",
        pictures: [...figure.querySelectorAll("[role=img]")].map((picture) => ({
          words: picture.getAttribute("aria-label") ?? "",
          width: picture.querySelector("svg")?.getBoundingClientRect().width ?? 0,
        })),
      })),
    );
    for (const { caption, pictures } of shown) {
      expect(caption).not.toBe("");
      expect(pictures).not.toEqual([]);
      expect(pictures.filter(({ words, width }) => words.length < 3 || width < 10)).toEqual([]);
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    expect(loaded.filter((url) => /TowerScene/.test(url))).toEqual([]);

    await expectToFit(page);
  });
}

/** Nothing is wider than the smallest phone. */
async function expectToFit(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const widths = await page
    .getByRole("article")
    .evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect().right));
  expect(Math.max(...widths)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (size !== null) await page.setViewportSize(size);
}

test("a refused move is marked as such beside an allowed one", async ({ page }) => {
  await page.goto("/rules/full-moon#FM-10");
  const example = page.locator("#FM-10").getByRole("figure");
  await expect(example).toBeInViewport();
  await expect(example.getByText("not allowed")).toHaveCount(2);
  await expect(example.getByText("allowed", { exact: true })).toHaveCount(1);
});

test("towers are drawn with the ladders that are played with", async ({ page }) => {
  await page.goto("/rules/catch-the-moon");
  await expect(page.locator("#CTM-07 [data-placed] line").first()).toBeVisible();
});

test.describe(() => {
  test.use({ locale: "de-DE" });
  test("the captions follow the language", async ({ page }) => {
    await page.goto("/rules/catch-22");
    await expect(page.locator("#C22-11 figcaption")).toContainText("Rot landet auf Blau");
  });
});

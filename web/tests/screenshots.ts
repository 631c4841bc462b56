/** Pictures of every screen for docs/screenshots: desktop and phone, by day and by night. */

import { mkdirSync } from "node:fs";
import { resolve } from "node:path";

import type { Page } from "@playwright/test";

import { playNow, test } from "./fixtures";

const FOLDER = resolve(import.meta.dirname, "../../docs/screenshots");

const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto("/"),
  new_table: (page) => page.goto("/new/catch-22"),
  waiting: async (page) => {
    await page.goto("/new/full-moon");
    await page.getByRole("radio", { name: "By a link" }).click();
    await page.getByRole("button", { name: "Set the table and get the link" }).click();
    await page.getByLabel("Link to this table").waitFor();
  },
  full_moon: (page) => playNow(page, "full-moon"),
  catch_22: (page) => playNow(page, "catch-22"),
  catch_the_moon: async (page) => {
    await playNow(page, "catch-the-moon");
    await page.locator("canvas").waitFor();
    // Without a GPU the first pictures of the tower take a while.
    await page.waitForTimeout(6000);
  },
  finished: (page) => page.goto("/finished"),
  rules: (page) => page.goto("/rules/full-moon#FM-10"),
  learn: (page) => page.goto("/learn/full-moon"),
  puzzle: (page) => page.goto("/play/full-moon/puzzle"),
  atlas: (page) => page.goto("/play/full-moon/atlas"),
  settings: async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Settings" }).click();
  },
};

const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
} as const;

mkdirSync(FOLDER, { recursive: true });

for (const [screen, open] of Object.entries(SCREENS)) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ["light", "dark"] as const) {
      test(`${screen} ${size} ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await open(page);
        await page.waitForLoadState("networkidle");
        // What moves in is in place; what moves for ever is caught where it is.
        await page.waitForTimeout(2500);
        await page.screenshot({ path: `${FOLDER}/${screen}_${size}_${colorScheme}.png` });
      });
    }
  }
}

/** The page can be installed: what Chromium asks of it, and what a manifest should tell. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium, type Page } from "@playwright/test";

import { expect, test } from "./fixtures";

type Icon = { src: string; sizes: string; type: string; purpose: string };

/** The size that a PNG says it has. */
async function pngSize(page: Page, path: string): Promise<string> {
  const body = await (await page.request.get(path)).body();
  return `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`;
}

test("the manifest is whole", async ({ page }) => {
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "");
  expect(manifest).toMatchObject({ name: "Lunaria", short_name: "Lunaria", id: "/", start_url: "/", scope: "/" });
  expect(manifest.display).toBe("standalone");
  for (const colour of [manifest.theme_color, manifest.background_color]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  const icons: Icon[] = manifest.icons;
  const purposes = (sizes: string) => icons.filter((icon) => icon.sizes === sizes).map(({ purpose }) => purpose);
  expect(purposes("192x192")).toContain("any");
  expect(purposes("512x512")).toEqual(expect.arrayContaining(["any", "maskable"]));
  for (const { src, sizes } of icons.filter(({ type }) => type === "image/png")) {
    expect(await pngSize(page, src), src).toBe(sizes);
  }
  await expect(page.locator("meta[name='theme-color']")).toHaveCount(2);
});

test("Chromium finds nothing that keeps the page from being installed", async ({ baseURL, launchOptions }) => {
  // Not in a private window, as tests usually are: nothing is installed from there.
  const folder = mkdtempSync(join(tmpdir(), "lunaria-install-"));
  const context = await chromium.launchPersistentContext(folder, launchOptions);
  try {
    const page = await context.newPage();
    await page.goto(baseURL ?? "");
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

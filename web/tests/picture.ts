/** A picture of the page for docs/screenshots: desktop and phone, by day and by night. */

import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Page } from "@playwright/test";

const FOLDER = resolve(import.meta.dirname, "../../docs/screenshots");

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type Size = keyof typeof SIZES;

/** Like a photograph: a tenth of the bytes, and nobody sees where they went. */
const QUALITY = 0.84;

/** What is resized or recoloured slides and fades into its new look. */
const SETTLED_MS = 500;
const TOWER_MS = 1000;
const MOST_ATTEMPTS = 4;

/** A scene in which nothing is drawn yet is packed into fewer bytes a pixel, any other one into more. */
const EMPTY_SKY_BYTES = 0.2;

export type Pose = (page: Page, size: Size) => Promise<unknown>;

/** `pose` is struck anew for every picture: what passes quickly, or what has to be scrolled to. */
export async function picture(page: Page, name: string, pose: Pose = async () => {}): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const taken = new Map<string, Buffer>();
  for (const [size, viewport] of Object.entries(SIZES) as [Size, (typeof SIZES)[Size]][]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      await pose(page, size);
      taken.set(`${name}_${size}_${colorScheme}`, await page.screenshot({ animations: "disabled" }));
    }
  }
  // The browser itself turns one format into the other, in a window of its own that no policy binds: a page behind
  // another one of its window draws nothing.
  const desk = await page.context().browser()?.newPage();
  if (desk === undefined) throw new Error("there is no browser");
  for (const [file, png] of taken) writeFileSync(`${FOLDER}/${file}.webp`, await asWebp(desk, png));
  await desk.close();
  await page.setViewportSize(SIZES.desktop);
}

/** A busy browser may not have drawn at all in that time: it has to have done so twice before it counts. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(
    (ms) =>
      new Promise<void>((done) => {
        scrollTo(0, 0);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, ms)));
      }),
    SETTLED_MS,
  );
  if ((await page.locator("canvas").count()) > 0) await waitForTower(page);
}

/** Without a GPU a tower is drawn long after the page believes that it has been; another size asks for it again. */
async function waitForTower(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? SIZES.desktop;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    await page.waitForTimeout(TOWER_MS);
    const canvas = page.locator("canvas").first();
    const box = await canvas.boundingBox();
    const png = await canvas.screenshot();
    if (box !== null && png.length > EMPTY_SKY_BYTES * box.width * box.height) return;
    await page.setViewportSize({ width, height: height + 2 });
    await page.waitForTimeout(SETTLED_MS);
    await page.setViewportSize({ width, height });
  }
}

async function asWebp(desk: Page, png: Buffer): Promise<Buffer> {
  const url = await desk.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    { source: `data:image/png;base64,${png.toString("base64")}`, quality: QUALITY },
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

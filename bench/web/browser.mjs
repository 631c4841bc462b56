/** The machine's Chromium, driven by the Playwright of the browser tests; CHROMIUM names another. */

import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("@playwright/test");

export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Without a GPU, pictures in three dimensions are computed on the processor. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
}

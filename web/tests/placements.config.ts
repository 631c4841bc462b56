import { defineConfig } from "@playwright/test";

import config from "./screenshots.config";

/** How a hand fares that sees no more than the screen shows; outside of `npm run browser`, for it takes its time. What came of
 * each placement stays where Playwright does not clean up. */
export default defineConfig({
  ...config,
  testMatch: "placements.ts",
  outputDir: "../test-results/placements",
  workers: 1,
  fullyParallel: false,
  timeout: 1_200_000,
});

import { defineConfig } from "@playwright/test";

import config from "./screenshots.config";

/** How a hand fares that sees no more than the screen shows; outside of `npm run browser`, for it takes its time. */
export default defineConfig({
  ...config,
  testMatch: "placements.ts",
  workers: 1,
  timeout: 1_800_000,
});

import { defineConfig } from "@playwright/test";

import config from "../playwright.config";

export default defineConfig({
  ...config,
  testDir: ".",
  testMatch: "screenshots.ts",
  outputDir: "../test-results",
  // What moves for ever only makes a picture slow to take.
  use: { ...config.use, contextOptions: { reducedMotion: "reduce" } },
});

import { defineConfig } from "@playwright/test";

import config from "../playwright.config";

export default defineConfig({
  ...config,
  testDir: ".",
  testMatch: "newcomers.ts",
  outputDir: "../test-results/newcomers",
  workers: 1,
});

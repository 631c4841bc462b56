import { defineConfig } from "@playwright/test";

import config from "./screenshots.config";

/** The pictures of a film, which tools/film.py puts together. */
export default defineConfig({
  ...config,
  testMatch: "film.ts",
  timeout: 1_800_000,
  use: { ...config.use, viewport: { width: 1240, height: 900 }, bypassCSP: true },
});

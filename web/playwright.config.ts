import { defineConfig } from "@playwright/test";

/** Debian's Chromium, which has no GPU in a container: WebGL is computed on the CPU, and only WebGL goes that way. */
export const BROWSER = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-compositing",
    "--disable-gpu-rasterization",
    "--no-sandbox",
  ],
};

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.ts",
  fullyParallel: true,
  workers: 2,
  // Only what has failed is ended by these: on a busy machine the first game compiles its rules for minutes.
  timeout: 1_200_000,
  expect: { timeout: 300_000 },
  forbidOnly: true,
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    launchOptions: BROWSER,
    locale: "en-GB",
    viewport: { width: 1280, height: 860 },
    screenshot: "only-on-failure",
    trace: "off",
  },
});

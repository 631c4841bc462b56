import { resolve } from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import { chunks } from "./scripts/chunks";
import { compress } from "./scripts/compress";
import { preload } from "./scripts/preload";
import { shaders } from "./scripts/shaders";

/** Where `lunaria serve` listens when the client is developed with `npm run dev`. */
const SERVER = process.env.LUNARIA_SERVER ?? "http://127.0.0.1:8222";

/** The words of every language, which the terminal says as well. */
const LANGUAGES = resolve(import.meta.dirname, "../src/lunaria/languages");

const TEST_MS = 300_000;

export default defineConfig({
  plugins: [react(), preload(), shaders(), compress()],
  resolve: { alias: { "@languages": LANGUAGES } },
  css: {
    transformer: "lightningcss",
    // The named media queries of src/ui/breakpoints.css.
    lightningcss: { drafts: { customMedia: true } },
  },
  build: {
    outDir: "../src/lunaria/server/client",
    emptyOutDir: true,
    // Nothing may be inlined as data: the policy of the page lets in only what comes from the server.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks() } },
    },
  },
  server: {
    fs: { allow: [".", LANGUAGES] },
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true, rewriteWsOrigin: true } },
  },
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "jsdom",
    setupFiles: ["src/app/test_setup.ts"],
    // Only what hangs reaches these limits, however busy the machine is.
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
  },
});

import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import { compress } from "./scripts/compress";

/** Where `lunaria serve` listens when the client is developed with `npm run dev`. */
const SERVER = process.env.LUNARIA_SERVER ?? "http://127.0.0.1:8222";

export default defineConfig({
  plugins: [react(), compress()],
  build: {
    outDir: "../src/lunaria/server/client",
    emptyOutDir: true,
    // Nothing may be inlined as data: the policy of the page lets in only what comes from the server.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // What every page needs is one file: many small ones would each cost a way to the server.
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|wouter|regexparam)\//,
            },
            {
              name: "base",
              test: /src\/(app|net|ui)\/(?!Settings|Colour|Choice|Modal|QrCode|sounds)[^/]*\.(ts|tsx|css)$/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true, rewriteWsOrigin: true } },
  },
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "jsdom",
    setupFiles: ["src/app/test_setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});

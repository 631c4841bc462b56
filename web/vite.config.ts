import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import { compress } from "./scripts/compress";
import { preload } from "./scripts/preload";

/** Where `lunaria serve` listens when the client is developed with `npm run dev`. */
const SERVER = process.env.LUNARIA_SERVER ?? "http://127.0.0.1:8222";

export default defineConfig({
  plugins: [react(), preload(), compress()],
  build: {
    outDir: "../src/lunaria/server/client",
    emptyOutDir: true,
    // Nothing may be inlined as data: the policy of the page lets in only what comes from the server.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs is three files: what looks ahead, what others made and seldom changes, and our own.
        // More would each cost a way to the server, and one alone would come too slowly over a new connection.
        codeSplitting: {
          groups: [
            {
              name: "ahead",
              test: /(node_modules\/(openapi-fetch|@tanstack\/query-core)\/.*|node_modules\/@tanstack\/react-query\/.*\/(infiniteQ|q)ueryOptions\.js|src\/(app\/(main|ahead|code|pages|words|games_list|my_tables|settings|storage|store|languages)|net\/(rest|queries|query_client)|games\/index)\.ts)$/,
              priority: 3,
            },
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack\/react-query|wouter|regexparam)\//,
              priority: 2,
            },
            {
              name: "base",
              test: /src\/(app|net|ui)\/(?!Settings|Colour|Choice|Modal|QrCode|sounds)[^/]*\.(ts|tsx|css)$/,
              priority: 1,
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

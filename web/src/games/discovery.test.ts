import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";

import type * as Games from "./index";

const SOURCE = join(import.meta.dirname, "..");
const root = mkdtempSync(join(tmpdir(), "lunaria-games-"));
let server: ViteDevServer;

/** A client with one game, whose folder is all that was added. */
beforeAll(async () => {
  for (const path of ["app/code.ts", "games/index.ts", "games/contract.ts"])
    cpSync(join(SOURCE, path), join(root, path));
  const folder = join(root, "games/tic_tac_toe");
  mkdirSync(folder);
  writeFileSync(join(folder, "manifest.ts"), 'export default { load: () => import("./index") };');
  writeFileSync(join(folder, "index.ts"), 'export default { Board: () => "three in a row" };');
  mkdirSync(join(root, "games/generic"));
  writeFileSync(join(root, "games/generic/index.ts"), "export default {};");
  const quiet = { middlewareMode: true, ws: false as const, watch: null };
  server = await createServer({ root, configFile: false, server: quiet, appType: "custom", logLevel: "silent" });
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

it("finds a game by its folder, and nothing else names it", async () => {
  const { GAMES, findGame } = (await server.ssrLoadModule("/games/index.ts")) as typeof Games;
  expect(GAMES.map(({ name, namespace }) => [name, namespace])).toEqual([["tic-tac-toe", "tic_tac_toe"]]);
  const { Board } = await findGame("tic-tac-toe").code.load();
  expect((Board as () => string)()).toBe("three in a row");
  expect(findGame("chess").namespace).toBe("generic");
});

/** A really running server for the browser tests: the built client, an empty SQLite file, a free port. */

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export type RunningServer = { address: string; stop: () => Promise<void> };

const ROOT = resolve(import.meta.dirname, "../..");
const READY = /Lunaria serves at (\S+)/;
const START_MS = 60_000;

/** Tests make tables faster than people do. */
const ROOMY = ["tables_per_address=1000", "requests_per_address=1000", "analyses_per_address=50"];

/** With the plug-in of a further game, `module:name`, whose module is in docs/. */
export async function startServer(workers = 2, plugin: string | null = null): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), "lunaria-"));
  const limits = ROOMY.flatMap((limit) => ["--limit", limit]);
  const server = spawn(
    join(ROOT, ".venv/bin/lunaria"),
    [
      ...(plugin === null ? [] : ["--game", plugin]),
      "serve",
      "--port",
      "0",
      "--workers",
      String(workers),
      "--db",
      `sqlite:///${join(folder, "tables.sqlite")}`,
      ...limits,
    ],
    { cwd: join(ROOT, "docs"), stdio: ["ignore", "pipe", "pipe"] },
  );
  const address = await ready(server);
  return {
    address,
    stop: async () => {
      const gone = new Promise((done) => server.once("exit", done));
      server.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ready(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = "";
    const timer = setTimeout(() => failed(new Error(`the server did not start:\n${said}`)), START_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = READY.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      found(address);
    };
    server.stdout?.on("data", listen);
    server.stderr?.on("data", listen);
    server.once("exit", (code) => failed(new Error(`the server ended with ${code}:\n${said}`)));
  });
}

/** A really running server with the built client, an empty database and a free port. */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = new URL("../..", import.meta.url).pathname;
const LIMITS = ["tables_per_address=1000", "requests_per_address=1000"];

export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), "lunaria-bench-"));
  const url = `sqlite:///${join(folder, "tables.sqlite")}`;
  const limits = LIMITS.flatMap((limit) => ["--limit", limit]);
  const server = spawn(join(ROOT, ".venv/bin/lunaria"), ["serve", "--port", "0", "--db", url, ...limits]);
  const address = await new Promise((found, failed) => {
    let said = "";
    server.stdout.on("data", (chunk) => {
      said += chunk;
      const match = /serves at (\S+)/.exec(said);
      if (match) found(match[1]);
    });
    server.once("exit", (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const stop = async () => {
    const gone = new Promise((done) => server.once("exit", done));
    server.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true });
  };
  return { address, stop };
}

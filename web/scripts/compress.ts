/** Puts a .br and a .gz beside every file of the client that shrinks, so that the server need not compress. */

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Plugin } from "vite";

const SHRINKS = /\.(html|js|css|json|svg|webmanifest|txt|wasm)$/;
const SMALLEST = 512;

export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    writeBundle: ({ dir }) => {
      for (const name of readdirSync(dir ?? ".", { recursive: true, encoding: "utf8" })) {
        const path = join(dir ?? ".", name);
        if (!SHRINKS.test(name) || statSync(path).size < SMALLEST) continue;
        const content = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        );
      }
    },
  };
}

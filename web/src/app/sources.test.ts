/** What no source of the client may contain. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..");

/** The lines of the program that match, with their files. */
function linesWith(pattern: RegExp): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      readFileSync(join(SOURCE, path), "utf8")
        .split("\n")
        .map((line) => `${path}: ${line.trim()}`),
    )
    .filter((line) => pattern.test(line));
}

it("no list of dependencies is kept from being checked", () => {
  expect(linesWith(/-ignore.*useExhaustiveDependencies/)).toEqual([]);
});

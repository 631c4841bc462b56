/** What no source of the client may contain. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..");

type File = { path: string; text: string };

const FILES: readonly File[] = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), "utf8") }));

it("no list of dependencies is kept from being checked", () => {
  const lines = FILES.flatMap(({ path, text }) => text.split("\n").map((line) => `${path}: ${line.trim()}`));
  expect(lines.filter((line) => /-ignore.*useExhaustiveDependencies/.test(line))).toEqual([]);
});

/** Tests find what they look for by role and name, as people do. */
it("no attribute stands there for tests alone", () => {
  const set = FILES.flatMap(({ text }) =>
    [...text.matchAll(/\sdata-([a-z-]+)(?==|\s*$|\s*[/>])/gm)].map(([, name]) => name),
  );
  const isRead = (name: string) => {
    const inSelector = `[data-${name}`;
    const inDataset = `dataset.${name}`;
    return FILES.some(({ text }) => text.includes(inSelector) || text.includes(inDataset));
  };
  expect([...new Set(set)].filter((name) => !isRead(name ?? ""))).toEqual([]);
});

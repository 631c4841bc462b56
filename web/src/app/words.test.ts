/** No untranslated string: every key that is used, no words in the code. That the languages have the same keys is tested
 * with the words, in `tests/languages`. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";
import { LANGUAGES } from "./languages";

const SOURCE = join(import.meta.dirname, "..");
const FOLDERS = join(SOURCE, "../../src/lunaria/languages");
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Words = { [key: string]: string | Words };

/** Every file of words that the browser loads, by its path in the folder of a language. */
const FILES = readdirSync(join(FOLDERS, "en"), { recursive: true, encoding: "utf8" }).filter((path) =>
  /(^|\/)(common|card|words|examples|levels)\.json$/.test(path),
);

function words(file: string): Map<string, string> {
  const path = join(FOLDERS, "en", file);
  const found = new Map<string, string>();
  const collect = (prefix: string, part: Words) => {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === "string") found.set(prefix + key, value);
      else collect(`${prefix}${key}.`, value);
    }
  };
  collect("", JSON.parse(readFileSync(path, "utf8")) as Words);
  return found;
}

function plain(keys: Iterable<string>): string[] {
  return [...new Set([...keys].map((key) => key.replace(PLURAL, "")))].sort();
}

function sources(): { path: string; text: string }[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)(samples|fake_socket)\.ts$|test_setup/.test(path))
    .map((path) => ({ path, text: readFileSync(join(SOURCE, path), "utf8") }));
}

/** As `lunaria.languages.plurals` reads the conditions. */
function form(plurals: Record<string, string>, count: number): string {
  const holds = (relation: string) => {
    const [, modulus, sign, values = ""] = /^n(?: % (\d+))? (!?=) ([\d.,]+)$/.exec(relation) ?? [];
    const number = modulus === undefined ? count : count % Number(modulus);
    const isAmong = values.split(",").some((range) => {
      const [first, last = first] = range.split("..").map(Number);
      return number >= Number(first) && number <= Number(last);
    });
    return isAmong === (sign === "=");
  };
  const found = Object.entries(plurals).find(([, condition]) =>
    condition.split(" or ").some((part) => part.split(" and ").every(holds)),
  );
  return found?.[0] ?? "other";
}

describe.each(LANGUAGES)("%s", (language) => {
  it("counts as the browser does", () => {
    const { plurals } = JSON.parse(readFileSync(join(FOLDERS, language, "language.json"), "utf8"));
    const rules = new Intl.PluralRules(language);
    // French has a form for millions, which nothing at a table reaches.
    for (let count = 0; count < 1000; count++) expect(form(plurals, count), `${count}`).toBe(rules.select(count));
  });
});

describe("the code", () => {
  const all = FILES.flatMap((file) => {
    const game = /(\w+)\/card\.json$/.exec(file)?.[1]?.replaceAll("_", "-");
    return plain(words(file).keys()).map((key) => (game === undefined ? key : `games.${game}.${key}`));
  });

  it("uses only keys that exist", () => {
    const missing = sources().flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:t|tg)\(\s*["']([\w.:/-]+)["']/g)]
        .map((match) => (match[1] ?? "").replace(/^[\w/]+:/, ""))
        .filter((key) => !all.includes(key))
        .map((key) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it("begins every composed key as some keys do", () => {
    const missing = sources().flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:t|tg)\(\s*`([\w.-]*)\$\{/g)]
        .map((match) => match[1] ?? "")
        .filter((start) => start !== "" && !all.some((key) => key.startsWith(start)))
        .map((start) => `${path}: ${start}`),
    );
    expect(missing).toEqual([]);
  });

  it("has no words of its own between tags or in attributes that are read out", () => {
    const found = sources()
      .filter(({ path }) => path.endsWith(".tsx"))
      .flatMap(({ path, text }) => [
        ...[...text.matchAll(/>\s*([A-Za-zÀ-ÿ][^<>{}=;()]*)<\//g)].map((match) => `${path}: ${match[1]?.trim()}`),
        ...[...text.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*[A-Za-z][^"]*)"/g)].map(
          (match) => `${path}: ${match[1]}`,
        ),
      ]);
    expect(found).toEqual([]);
  });
});

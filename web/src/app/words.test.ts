/** No untranslated string: the same keys in every language, every key that is used, no words in the code. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "./languages";

const SOURCE = join(import.meta.dirname, "..");
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Words = { [key: string]: string | Words };

/** Every file of words, by its path with a star for the language. */
const FILES = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((path) => /(^|\/)locales\/en\/\w+\.json$/.test(path))
  .map((path) => path.replace("/en/", "/*/"));

function words(language: Language, file: string): Map<string, string> {
  const path = join(SOURCE, file.replace("*", language));
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

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? "").sort();
}

describe.each(FILES)("the words of %s", (file) => {
  const english = words("en", file);

  it.each(LANGUAGES)("are all there in %s", (language) => {
    expect(plain(words(language, file).keys())).toEqual(plain(english.keys()));
  });

  it.each(LANGUAGES)("are never empty in %s, and have every plural form", (language) => {
    const known = words(language, file);
    expect([...known].filter(([, text]) => text.trim() === "")).toEqual([]);
    // French has a form for millions, which nothing at a table reaches.
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== "many");
    const counted = plain([...known.keys()].filter((key) => PLURAL.test(key)));
    const missing = counted.flatMap((key) =>
      forms.filter((form) => !known.has(`${key}_${form}`)).map((form) => key + form),
    );
    expect(missing).toEqual([]);
  });

  it.each(LANGUAGES)("take the same values in %s", (language) => {
    const different = [...words(language, file)].filter(([key, text]) => {
      const other = english.get(key);
      return other !== undefined && !PLURAL.test(key) && placeholders(other).join() !== placeholders(text).join();
    });
    expect(different).toEqual([]);
  });
});

describe("the code", () => {
  const all = FILES.flatMap((file) => {
    const game = /games\/(\w+)\/.*card\.json$/.exec(file)?.[1]?.replaceAll("_", "-");
    return plain(words("en", file).keys()).map((key) => (game === undefined ? key : `games.${game}.${key}`));
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

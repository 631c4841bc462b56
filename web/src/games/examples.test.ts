/** The rulebook's pictures: each belongs to a rule, and is told in every language. What they show is checked
 * against the rules by the tests of the rules. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../app/languages";
import { NAMESPACES } from "../app/words";
import type { Scene } from "./contract";
import { GAMES } from "./index";

const RULEBOOK = join(import.meta.dirname, "../../../src/lunaria/rulebook/data");

function ruleIds(namespace: string): string[] {
  const text = readFileSync(join(RULEBOOK, `${namespace}.toml`), "utf8");
  return [...text.matchAll(/^\[([A-Z0-9]+-\d+)\]$/gm)].map((match) => match[1] ?? "");
}

function words(language: string, namespace: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../locales", language, `${namespace}.json`), "utf8"));
}

describe.each(GAMES)("the examples of $name", ({ namespace, loadExamples }) => {
  it("belong to rules, and most rules have one", async () => {
    const { examples } = (await loadExamples()).default;
    const rules = ruleIds(namespace);
    expect(Object.keys(examples).filter((id) => !rules.includes(id))).toEqual([]);
    expect(Object.keys(examples).length).toBeGreaterThan(rules.length / 2);
    expect(Object.values(examples).filter((scenes) => scenes.length === 0)).toEqual([]);
  });

  it.each(LANGUAGES)("are told in words in %s", async (language) => {
    const { examples, inWords } = (await loadExamples()).default;
    const missing: string[] = [];
    const i18n = createInstance();
    await i18n.init({
      lng: language,
      resources: { [language]: Object.fromEntries(NAMESPACES.map((ns) => [ns, words(language, ns)])) },
      saveMissing: true,
      missingKeyHandler: (_, ns, key) => missing.push(`${ns}:${key}`),
      interpolation: { escapeValue: false },
    });
    for (const [id, scenes] of Object.entries(examples) as [string, Scene[]][]) {
      expect(i18n.t(`examples:captions.${id}`)).not.toBe("");
      for (const scene of scenes) {
        const said = inWords(scene, i18n.t);
        expect(said, id).not.toMatch(/^$|undefined|NaN|\{\{/);
        if (scene.verdict) expect(i18n.t(`examples:verdicts.${scene.verdict}`)).not.toBe("");
      }
    }
    expect(missing).toEqual([]);
  });
});

it("has no caption without an example", async () => {
  const all = await Promise.all(GAMES.map(async (game) => Object.keys((await game.loadExamples()).default.examples)));
  expect(Object.keys(words("en", "examples").captions).sort()).toEqual(all.flat().sort());
});

/** The rulebook's pictures: each belongs to a rule, and is told in every language. What they show is checked
 * against the rules by the tests of the rules. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../app/languages";
import { loadWords } from "../app/words";
import type { Scene } from "./contract";
import { GAMES } from "./index";

const ENGLISH = join(import.meta.dirname, "../../../src/lunaria/languages/en");

function ruleIds(namespace: string): string[] {
  return Object.keys(JSON.parse(readFileSync(join(ENGLISH, namespace, "rules.json"), "utf8")));
}

const illustrated = GAMES.flatMap(({ name, namespace, loadExamples }) =>
  loadExamples === undefined ? [] : [{ name, namespace, loadExamples }],
);

describe.each(illustrated)("the examples of $name", ({ namespace, loadExamples }) => {
  it("belong to rules, and most rules have one", async () => {
    const { examples } = (await loadExamples()).default;
    const rules = ruleIds(namespace);
    expect(Object.keys(examples).filter((id) => !rules.includes(id))).toEqual([]);
    expect(Object.keys(examples).length).toBeGreaterThan(rules.length / 2);
    expect(Object.values(examples).filter((scenes) => scenes.length === 0)).toEqual([]);
  });

  it("have all the captions that there are", async () => {
    const { captions } = await loadWords("en", `${namespace}/examples`);
    const { examples } = (await loadExamples()).default;
    expect(Object.keys(captions as object).sort()).toEqual(Object.keys(examples).sort());
  });

  it.each(LANGUAGES)("are told in words in %s", async (language) => {
    const { examples, inWords } = (await loadExamples()).default;
    const missing: string[] = [];
    const i18n = createInstance();
    const namespaces = [namespace, `${namespace}/examples`];
    const words = await Promise.all(namespaces.map(async (ns) => [ns, await loadWords(language, ns)]));
    await i18n.init({
      lng: language,
      resources: { [language]: Object.fromEntries(words) },
      saveMissing: true,
      missingKeyHandler: (_, ns, key) => missing.push(`${ns}:${key}`),
      interpolation: { escapeValue: false },
    });
    for (const [id, scenes] of Object.entries(examples) as [string, Scene[]][]) {
      expect(i18n.t(`${namespace}/examples:captions.${id}`)).not.toBe("");
      for (const scene of scenes) {
        const said = inWords(scene, i18n.t);
        expect(said, id).not.toMatch(/^$|undefined|NaN|\{\{/);
      }
    }
    expect(missing).toEqual([]);
  });
});

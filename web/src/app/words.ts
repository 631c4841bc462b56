/** The words of a game. A namespace is `<folder>` for the words of its tables and pages, and `<folder>/examples` for
 * those of its examples in the rulebook. */

import type { Language } from "./languages";

export type Words = Record<string, unknown>;

const FILES = import.meta.glob<Words>(["../games/*/locales/*/*.json", "!**/card.json"], { import: "default" });

/** None where a game has left them out. */
export async function loadWords(language: Language, namespace: string): Promise<Words> {
  const [folder, part = "words"] = namespace.split("/");
  return (await FILES[`../games/${folder}/locales/${language}/${part}.json`]?.()) ?? {};
}

/** The words of one language. The namespace `common` has those of every page, with what each game is called and how it
 * introduces itself (`card.json`). Some pages have a namespace of their own. The others belong to games: `<folder>` has the words of its tables and
 * pages, `<folder>/examples` those of its examples in the rulebook, and `<folder>/levels` what each level of its bots
 * does. */

import type { Language } from "./languages";

export type Words = Record<string, unknown>;

export const COMMON = "common";

/** Of the page of a table, and of the page on which a new one is made: their components ask for these words as they ask
 * for those of every page. */
export const TABLE_WORDS = "table";
export const NEW_TABLE_WORDS = "new_table";

type Files = Record<string, () => Promise<Words>>;

const COMMON_FILES = import.meta.glob<Words>("@languages/*/common.json", { import: "default" });
const CARDS = import.meta.glob<Words>("@languages/*/*/card.json", { import: "default" });
const FILES = import.meta.glob<Words>(
  ["@languages/*/*/words.json", "@languages/*/*/examples.json", "@languages/*/*/levels.json"],
  { import: "default" },
);

/** None where a game has left them out. */
export async function loadWords(language: Language, namespace: string): Promise<Words> {
  if (namespace === COMMON) return loadCommon(language);
  const [folder, part = "words"] = namespace.split("/");
  const [load] = filesOf(FILES, language, `/${folder}/${part}.json`);
  return (await load?.[1]()) ?? {};
}

/** What each game says of itself is `games.<name>`. */
async function loadCommon(language: Language): Promise<Words> {
  const [common] = filesOf(COMMON_FILES, language, "/common.json");
  const cards = filesOf(CARDS, language, "/card.json");
  const games = cards.map(async ([path, load]) => [path.split("/").at(-2)?.replaceAll("_", "-"), await load()]);
  return { ...(await common?.[1]()), games: Object.fromEntries(await Promise.all(games)) };
}

function filesOf(files: Files, language: Language, end: string): [string, () => Promise<Words>][] {
  return Object.entries(files).filter(([path]) => path.includes(`/languages/${language}/`) && path.endsWith(end));
}

/** The words of one language. The namespace `common` has those of every page, with what each game is called and how it
 * introduces itself (`card.json`). The other namespaces belong to games: `<folder>` has the words of its tables and
 * pages, and `<folder>/examples` those of its examples in the rulebook. */

import type { Language } from "./languages";

export type Words = Record<string, unknown>;

export const COMMON = "common";

const COMMON_FILES = import.meta.glob<Words>("../locales/*/common.json", { import: "default" });
const CARDS = import.meta.glob<Words>("../games/*/locales/*/card.json", { import: "default" });
const FILES = import.meta.glob<Words>(["../games/*/locales/*/*.json", "!**/card.json"], { import: "default" });

/** None where a game has left them out. */
export async function loadWords(language: Language, namespace: string): Promise<Words> {
  if (namespace === COMMON) return loadCommon(language);
  const [folder, part = "words"] = namespace.split("/");
  return (await FILES[`../games/${folder}/locales/${language}/${part}.json`]?.()) ?? {};
}

/** What each game says of itself is `games.<name>`. */
async function loadCommon(language: Language): Promise<Words> {
  const common = COMMON_FILES[`../locales/${language}/common.json`]?.();
  const cards = Object.entries(CARDS).filter(([path]) => path.endsWith(`/${language}/card.json`));
  const games = cards.map(async ([path, load]) => [path.split("/")[2]?.replaceAll("_", "-"), await load()]);
  return { ...(await common), games: Object.fromEntries(await Promise.all(games)) };
}

/** The words of a game, or of another part that is not on every page. */

import type { Language } from "./languages";

export const NAMESPACES = ["common", "full_moon", "catch_22", "catch_the_moon", "examples"] as const;
export type Namespace = (typeof NAMESPACES)[number];
export type Words = Record<string, unknown>;

const FILES = import.meta.glob<Words>(["../locales/*/*.json", "!**/common.json"], { import: "default" });

export async function loadWords(language: Language, namespace: Namespace): Promise<Words> {
  return (await FILES[`../locales/${language}/${namespace}.json`]?.()) ?? {};
}

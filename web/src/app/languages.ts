/** Every language that has a folder in `src/lunaria/languages`; nothing else names one. */

/** The code of a language, which is the name of its folder. */
export type Language = string;

const NAMES = import.meta.glob<string>("@languages/*/language.json", { eager: true, import: "name" });

const ENGLISH = "en";

/** Each language in itself: a person who looks for theirs may read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = Object.fromEntries(
  Object.entries(NAMES).map(([path, name]) => [path.split("/").at(-2) ?? "", name]),
);

/** English first, then the others by their own names. */
export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_NAMES).sort(
  (one, other) =>
    Number(other === ENGLISH) - Number(one === ENGLISH) ||
    (LANGUAGE_NAMES[one] ?? "").localeCompare(LANGUAGE_NAMES[other] ?? ""),
);

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && LANGUAGES.includes(value);
}

/** The first of those wanted that there is, also where only a variety of it is wanted, such as `de-AT`. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.flatMap((tag) => [tag, tag.split("-")[0]?.toLowerCase()]).find(isLanguage);
  return known ?? ENGLISH;
}

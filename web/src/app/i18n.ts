/** Words in three languages. Those of every page are there from the start: no page could be drawn without,
 * and a language can be changed at once; with them what a game is called and how it introduces itself (`card.json`).
 * The other words of a game come with the game, those of the rulebook's pictures with the rulebook. */

import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";

import de from "../locales/de/common.json";
import en from "../locales/en/common.json";
import fr from "../locales/fr/common.json";
import { LANGUAGES, type Language } from "./languages";
import { settings } from "./settings";
import { loadWords, type Words } from "./words";

const backend: BackendModule = {
  type: "backend",
  init: () => {},
  read: (language, namespace) => loadWords(language as Language, namespace),
};

const CARDS = import.meta.glob<Words>("../games/*/locales/*/card.json", { eager: true, import: "default" });

/** What each game says of itself is `games.<name>`. */
function withCards(language: Language, common: Words): { common: Words } {
  const paths = Object.keys(CARDS).filter((path) => path.endsWith(`/${language}/card.json`));
  const games = paths.map((path) => [path.split("/")[2]?.replaceAll("_", "-"), CARDS[path]]);
  return { common: { ...common, games: Object.fromEntries(games) } };
}

function tellPage(language: string): void {
  document.documentElement.lang = language;
}

/** With the words of these parts, which the page that comes first needs. */
export async function startI18n(namespaces: readonly string[] = []): Promise<typeof i18next> {
  i18next.on("languageChanged", tellPage);
  settings.subscribe(() => {
    if (settings.get().language !== i18next.language) void i18next.changeLanguage(settings.get().language);
  });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: settings.get().language,
      supportedLngs: [...LANGUAGES],
      fallbackLng: false,
      resources: { en: withCards("en", en), fr: withCards("fr", fr), de: withCards("de", de) },
      ns: ["common", ...namespaces],
      defaultNS: "common",
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  tellPage(i18next.language);
  return i18next;
}

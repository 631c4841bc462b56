/** Words in three languages, of which a page loads the one that it is drawn in. */

import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";

import { LANGUAGES, type Language } from "./languages";
import { settings } from "./settings";
import { COMMON, loadWords, NEW_TABLE_WORDS, TABLE_WORDS } from "./words";

const backend: BackendModule = {
  type: "backend",
  init: () => {},
  read: (language, namespace) => loadWords(language as Language, namespace),
};

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
      ns: [COMMON, ...namespaces],
      defaultNS: COMMON,
      fallbackNS: [TABLE_WORDS, NEW_TABLE_WORDS],
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  tellPage(i18next.language);
  return i18next;
}

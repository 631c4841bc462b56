/** How this person wants the page: language, theme, sound, and who they are at a table. */

import { isLanguage, type Language, preferredLanguage } from "./languages";
import { recall, remember } from "./storage";
import { createStore } from "./store";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const COLOURS = 6;

export type UserSettings = {
  language: Language;
  theme: Theme;
  sound: boolean;
  name: string;
  /** One of the six seat colours. */
  colour: number;
};

export function settingsFrom(saved: unknown): UserSettings {
  const given = (typeof saved === "object" && saved !== null ? saved : {}) as Record<string, unknown>;
  return {
    language: isLanguage(given.language) ? given.language : preferredLanguage(navigator.languages),
    theme: THEMES.find((theme) => theme === given.theme) ?? "system",
    sound: typeof given.sound === "boolean" ? given.sound : true,
    name: typeof given.name === "string" ? given.name.slice(0, 40) : "",
    colour: typeof given.colour === "number" && given.colour >= 0 && given.colour < COLOURS ? given.colour : 0,
  };
}

export const settings = createStore<UserSettings>(settingsFrom(recall("settings")));

settings.subscribe(() => remember("settings", settings.get()));

export function changeSettings(change: Partial<UserSettings>): void {
  settings.set({ ...settings.get(), ...change });
}

/** How this person wants the page: language, theme, sound, and who they are at a table. */

import type { Colour } from "../net/protocol.generated";
import { isLanguage, type Language, preferredLanguage } from "./languages";
import { recall, remember } from "./storage";
import { createStore } from "./store";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const COLOURS = ["ember", "lake", "moss", "violet", "amber", "teal"] as const satisfies readonly Colour[];

export type UserSettings = {
  language: Language;
  theme: Theme;
  sound: boolean;
  name: string;
  /** Of one's name, wherever one sits down; null as long as none was chosen. */
  colour: Colour | null;
};

export function settingsFrom(saved: unknown): UserSettings {
  const given = (typeof saved === "object" && saved !== null ? saved : {}) as Record<string, unknown>;
  return {
    language: isLanguage(given.language) ? given.language : preferredLanguage(navigator.languages),
    theme: THEMES.find((theme) => theme === given.theme) ?? "system",
    sound: typeof given.sound === "boolean" ? given.sound : true,
    name: typeof given.name === "string" ? given.name.slice(0, 40) : "",
    colour: COLOURS.find((colour) => colour === given.colour) ?? null,
  };
}

export const settings = createStore<UserSettings>(settingsFrom(recall("settings")));

settings.subscribe(() => remember("settings", settings.get()));

export function changeSettings(change: Partial<UserSettings>): void {
  settings.set({ ...settings.get(), ...change });
}

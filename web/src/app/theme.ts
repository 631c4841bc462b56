/** Puts the chosen theme on the page, and follows the system where that is the choice. */

import { settings, type Theme } from "./settings";

const SYSTEM_DARK = "(prefers-color-scheme: dark)";

export function resolveTheme(theme: Theme, isSystemDark: boolean): "light" | "dark" {
  return theme === "system" ? (isSystemDark ? "dark" : "light") : theme;
}

export function startTheme(): void {
  const system = window.matchMedia(SYSTEM_DARK);
  const apply = () => {
    document.documentElement.dataset.theme = resolveTheme(settings.get().theme, system.matches);
  };
  settings.subscribe(apply);
  system.addEventListener("change", apply);
  apply();
}

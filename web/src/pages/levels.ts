/** The bot level that was chosen last for a game, so that "Play now" needs no question. */

import { recall, remember } from "../app/storage";

const FIRST_LEVEL = "casual";

export function lastLevel(game: string): string {
  const saved = recall("levels") as Record<string, unknown> | null;
  const level = saved?.[game];
  return typeof level === "string" ? level : FIRST_LEVEL;
}

export function rememberLevel(game: string, level: string): void {
  remember("levels", { ...((recall("levels") as object | null) ?? {}), [game]: level });
}

/** The bot level that was chosen last for a game, so that "Play now" needs no question. */

import { recall, remember } from "../app/storage";
import type { GameInfo } from "../net/rest.generated";

/** Who has not chosen one yet, or one that is gone, gets the level for newcomers. */
export function levelFor(info: GameInfo): string {
  const saved = recall("levels") as Record<string, unknown> | null;
  const level = saved?.[info.name];
  return typeof level === "string" && info.levels.includes(level) ? level : info.newcomer_level;
}

export function rememberLevel(game: string, level: string): void {
  remember("levels", { ...((recall("levels") as object | null) ?? {}), [game]: level });
}

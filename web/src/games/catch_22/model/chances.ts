/** What an analysis says, put in order for showing. */

import type { ActionWorth } from "../../../net/rest.generated";

export type RankedAction = { action: string; chance: number };

/** Actions by the chance to win of the seat that takes them, the best first. */
export function rankActions(values: readonly ActionWorth[], seat: number): RankedAction[] {
  return values
    .flatMap(({ action, chances }) => {
      const chance = chances?.[seat];
      return chance === undefined ? [] : [{ action, chance }];
    })
    .sort((one, other) => other.chance - one.chance);
}

export function percent(chance: number): number {
  return Math.round(chance * 100);
}

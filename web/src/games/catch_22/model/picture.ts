/** What lies on the table at one moment of an animation; between two scenes it is no position of the game. */

import type { View } from "./view";

export type Thrown = { seat: number; pips: number };

export type Picture = Pick<View, "pawns" | "tokens" | "gold" | "hands" | "cubes" | "held"> & { die: Thrown | null };

export function pictureOf(view: View, die: Thrown | null): Picture {
  const { pawns, tokens, gold, hands, cubes, held } = view;
  return { pawns, tokens, gold, hands, cubes, held, die: view.roll ? { seat: view.seat, pips: view.roll } : die };
}

export function replaced<T>(items: readonly T[], at: number, item: T): T[] {
  return items.map((old, index) => (index === at ? item : old));
}

/** Options that fit together: who plays alone plays solo, and only one edition has shared games. */

import type { Edition, Mode } from "./view";

export const MODES: Record<Edition, readonly Mode[]> = {
  kosmos: ["competitive", "cooperative", "solo"],
  bombyx: ["competitive"],
};

const USUAL_LID_MM = 180;
const FEWEST_TOGETHER = 2;

export type Chosen = { edition: Edition; mode: Mode; players: number; setup: string; lid_mm: number };

/** What is chosen, with what is left out as the rules have it. */
export function chosen(options: Record<string, unknown>): Chosen {
  const players = typeof options.players === "number" ? options.players : FEWEST_TOGETHER;
  return {
    edition: options.edition === "bombyx" ? "bombyx" : "kosmos",
    mode: (options.mode as Mode | null | undefined) ?? (players === 1 ? "solo" : "competitive"),
    players,
    setup: typeof options.setup === "string" ? options.setup : "parallel",
    lid_mm: typeof options.lid_mm === "number" ? options.lid_mm : USUAL_LID_MM,
  };
}

/** After a choice of edition or mode: the other follows, and so does how many play. */
export function withChoice(options: Record<string, unknown>, choice: Partial<Pick<Chosen, "edition" | "mode">>) {
  const { edition, mode, players } = { ...chosen(options), ...choice };
  const fitting = MODES[edition].includes(mode) ? mode : "competitive";
  const count = fitting === "solo" ? 1 : Math.max(FEWEST_TOGETHER, players);
  return { ...options, edition, mode: fitting, players: count };
}

/** After a choice of how many play; null when everything fits already. */
export function fitted(options: Record<string, unknown>): Record<string, unknown> | null {
  const { edition, mode, players } = chosen(options);
  if (players === 1 && mode !== "solo") return { ...options, edition: "kosmos", mode: "solo" };
  if (players > 1 && mode === "solo") return { ...options, mode: "competitive" };
  return MODES[edition].includes(mode) ? null : { ...options, mode: "competitive" };
}

/** The best scores so far of this browser, in the format that the rules' own `PersonalBests` has. */

import { recall, remember } from "../../../app/storage";
import { bestScoring } from "./lid";
import type { TowerView } from "./view";

type Best = [players: number, lidMm: number, points: number];

const KEY = "catch_the_moon.bests";

/** Scores compare only among as many players and against the same lid; null: never played. */
export function bestFor(view: TowerView): number | null {
  return stored().find((best) => isComparable(best, view))?.[2] ?? null;
}

/** Keeps the score of a game that is over; true when it is a new best. */
export function keepBest(view: TowerView): boolean {
  const points = bestScoring(view);
  const standing = bestFor(view);
  if (standing !== null && standing >= points) return false;
  const others = stored().filter((best) => !isComparable(best, view));
  const kept: Best[] = [...others, [view.tears.length, view.lid_mm, points]];
  remember(KEY, { format: 1, bests: kept.sort((a, b) => a[0] - b[0] || a[1] - b[1]) });
  return true;
}

function isComparable([players, lidMm]: Best, view: TowerView): boolean {
  return players === view.tears.length && lidMm === view.lid_mm;
}

function stored(): Best[] {
  const kept = recall(KEY);
  if (typeof kept !== "object" || kept === null || !("bests" in kept) || !Array.isArray(kept.bests)) return [];
  return kept.bests.filter(isBest);
}

function isBest(value: unknown): value is Best {
  return Array.isArray(value) && value.length === 3 && value.every(Number.isInteger);
}

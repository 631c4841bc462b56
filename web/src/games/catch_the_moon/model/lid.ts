/** The structure measured against the box lid, as the server's last report tells it. */

import type { Report, TowerView } from "./view";

export type Measured = { partly: number[]; wholly: number[]; points: number };

const PARTLY = 1;
const WHOLLY = 3;

export function measured(report: Report | null, lidMm: number): Measured {
  const lid = lidMm * 1000;
  const wholly: number[] = [];
  const partly: number[] = [];
  for (const [ladder, lowest, highest] of report?.extents ?? []) {
    if (lowest > lid) wholly.push(ladder);
    else if (highest > lid) partly.push(ladder);
  }
  return { partly, wholly, points: PARTLY * partly.length + WHOLLY * wholly.length };
}

export const CHART = [
  [0, "feet-on-the-ground"],
  [1, "head-in-the-clouds"],
  [3, "within-reach"],
  [4, "touched-the-moon"],
  [7, "sat-on-the-moon"],
  [12, "danced-on-the-moon"],
  [20, "among-the-stars"],
] as const;
export type Rank = (typeof CHART)[number][1];

/** The rank that so many points have. */
export function rankOf(points: number): Rank {
  const reached = CHART.filter(([needed]) => needed <= points);
  return (reached.at(-1) ?? CHART[0])[1];
}

export function bestScoring(view: TowerView): number {
  return Math.max(0, ...view.scorings);
}

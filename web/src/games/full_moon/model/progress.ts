/** What a reader of the puzzles has done so far, and what comes next, without a DOM. It never grows: a rating, and how
 * many of each kind were seen. */

export const THEMES = ["catch", "second", "third", "deep", "moon", "force", "escape", "draw", "needle"] as const;
export type Theme = (typeof THEMES)[number];

export const LENGTHS = ["short", "medium", "long"] as const;
export type Length = (typeof LENGTHS)[number];

/** Ratings of the strengths, as the server has them (`STRENGTHS` of its collection). */
export const STRENGTHS = [200, 400, 600, 800, 1000] as const;

export type Progress = {
  rating: number;
  /** Puzzles that were decided, and those found at the first try. */
  tried: number;
  found: number;
  /** The next number, by theme and strength, as in `moon/3`, or by length of a row. */
  next: Readonly<Record<string, number>>;
};

export const NEWCOMER: Progress = { rating: 300, tried: 0, found: 0, next: {} };

const MOST_NUMBER = 1_000_000;
const FIRST_TRIES = 10;

/** The nearest to the reader's rating. */
export function strengthFor({ rating }: Progress): number {
  const far = STRENGTHS.map((strength) => Math.abs(strength - rating));
  return far.indexOf(Math.min(...far)) + 1;
}

/** In turn, so that nobody has to choose one. */
export function themeFor({ tried }: Progress): Theme {
  return THEMES[tried % THEMES.length] ?? "catch";
}

export function nextNumber({ next }: Progress, kind: string): number {
  return next[kind] ?? 0;
}

export function onFrom(progress: Progress, kind: string): Progress {
  const number = (nextNumber(progress, kind) + 1) % MOST_NUMBER;
  return { ...progress, next: { ...progress.next, [kind]: number } };
}

/** As on the Elo scale: who finds what was hard gains most. The first tries count double. */
export function decided(progress: Progress, puzzleRating: number, isFound: boolean): Progress {
  const expected = 1 / (1 + 10 ** ((puzzleRating - progress.rating) / 400));
  const step = progress.tried < FIRST_TRIES ? 80 : 40;
  const rating = Math.round(progress.rating + step * ((isFound ? 1 : 0) - expected));
  const tried = progress.tried + 1;
  return { ...progress, rating: Math.max(0, rating), tried, found: progress.found + (isFound ? 1 : 0) };
}

const KINDS: ReadonlySet<string> = new Set([
  ...THEMES.flatMap((theme) => STRENGTHS.map((_, index) => `${theme}/${index + 1}`)),
  ...LENGTHS,
]);

/** What was remembered, whatever it is now. */
export function progressFrom(saved: unknown): Progress {
  if (typeof saved !== "object" || saved === null) return NEWCOMER;
  const given = saved as Record<string, unknown>;
  const next = typeof given.next === "object" && given.next !== null ? Object.entries(given.next) : [];
  return {
    rating: countFrom(given.rating) ?? NEWCOMER.rating,
    tried: countFrom(given.tried) ?? 0,
    found: countFrom(given.found) ?? 0,
    next: Object.fromEntries(next.filter(([kind, number]) => KINDS.has(kind) && countFrom(number) !== null)),
  };
}

function countFrom(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < MOST_NUMBER ? value : null;
}

/** How all 479,001,600 starting rows end with best play; from docs/games/full_moon_solved.md. */

export const DRAWN_ROWS = 64_435_680;

/** The rows that are won in so many plies: South wins in odd numbers of them, North in even ones. */
export const ROWS_BY_PLIES: Readonly<Record<number, number>> = {
  3: 9_216,
  4: 48,
  5: 1_274_976,
  6: 14_256,
  7: 10_321_224,
  8: 61_056,
  9: 57_036_072,
  10: 318_936,
  11: 113_281_560,
  12: 1_778_952,
  13: 108_316_344,
  14: 4_248_768,
  15: 62_606_904,
  16: 4_510_008,
  17: 27_703_872,
  18: 2_834_856,
  19: 11_133_408,
  20: 1_368_792,
  21: 4_297_344,
  22: 563_928,
  23: 1_619_664,
  24: 213_480,
  25: 591_816,
  26: 76_800,
  27: 214_536,
  28: 28_272,
  29: 78_096,
  30: 9_600,
  31: 30_192,
  32: 4_224,
  33: 10_224,
  34: 1_488,
  35: 4_176,
  36: 480,
  37: 1_104,
  38: 192,
  39: 528,
  40: 96,
  41: 240,
  42: 144,
  43: 48,
};

export const ALL_ROWS = 479_001_600;

export function rowsLike(winner: number | null, distance: number | null): number {
  return winner === null || distance === null ? DRAWN_ROWS : (ROWS_BY_PLIES[distance] ?? 0);
}

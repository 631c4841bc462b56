/** Signs around the point (0, 0). */

export const NO = "M-24 -24L24 24M24 -24L-24 24";
export const YES = "M-26 2L-8 22L27 -22";

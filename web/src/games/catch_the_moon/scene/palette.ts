/** The colours of the scene. What lies over it as a part of the page has its colours in `tokens.css`. */

import type { Sureness } from "../model/foresight";

/** Red, green and blue: up to 255 as a canvas is painted, up to 1 and linear as light is computed. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const LIGHTS = {
  sky: "#8ea6e8",
  ground: "#6d4326",
  lamp: "#ffd9a0",
  moon: "#9fbcff",
  front: "#ffe7c8",
} as const;

/** Linear. */
export const SKY = {
  horizon: [0.03, 0.034, 0.082],
  middle: [0.0072, 0.0125, 0.046],
  zenith: [0.0014, 0.0032, 0.0165],
  dust: [0.62, 0.66, 1],
  veil: [0.016, 0.018, 0.036],
  warmStar: [1, 0.86, 0.68],
  coolStar: [0.74, 0.84, 1],
} as const satisfies Record<string, Rgb>;

/** Linear. Honey, walnut, birch, cherry, beech, smoked oak, pine, mahogany, ash, chestnut: neighbours in number differ, by
 * how light they are before all. */
export const WOODS: readonly Rgb[] = [
  [0.6, 0.33, 0.11],
  [0.2, 0.1, 0.05],
  [0.82, 0.64, 0.4],
  [0.45, 0.15, 0.065],
  [0.7, 0.42, 0.21],
  [0.29, 0.2, 0.12],
  [0.8, 0.5, 0.15],
  [0.32, 0.08, 0.04],
  [0.64, 0.52, 0.36],
  [0.43, 0.22, 0.09],
];

/** Linear. Straight ladders are paler. */
export const STRAIGHT_WOOD: Rgb = [0.78, 0.58, 0.34];

/** Linear. What is between the year rings of any wood, and what is in them. */
export const GRAIN = { early: [1.13, 1.1, 1.04], late: [0.66, 0.56, 0.47] } as const satisfies Record<string, Rgb>;

export const LADDER = {
  touched: "#ffb347",
  outline: "#ffcf6b",
  held: "#d6e6ff",
  pointed: "#8fd8ff",
  ghost: "#cfe0ff",
  /** Where a hint or the coach would put it. */
  proposed: "#7fd4ff",
} as const;

/** What tells how deep in the picture the held ladder is. */
export const CUES = {
  /** Marks where it would meet another: far, near, and touching. */
  far: "#5fa8ff",
  near: "#ffd23f",
  touching: "#7dff9a",
  drop: "#e8f0ff",
  /** The ladder where it would come to rest, by how surely it would stand there. */
  outlook: { sure: "#7cf0a6", likely: "#c9f07c", doubtful: "#ffc75f", misses: "#ffc75f", falls: "#ff7d6b" },
  /** Linear: its footprint, darker than the cloud and brighter than the table. */
  onCloud: [0.035, 0.05, 0.16],
  onTable: [0.2, 0.25, 0.42],
} as const satisfies Record<string, string | Rgb | Record<Sureness, string>>;

/** Linear. Light goes some way into a cloud: its shadows are blue, never dark, and its edges shine. */
export const CLOUD = {
  body: [0.62, 0.67, 0.8],
  /** Of the light that falls on it, so much is left near the table. */
  low: [0.42, 0.47, 0.72],
  /** ...and in its folds. */
  folds: [0.3, 0.35, 0.6],
  depth: [0.05, 0.065, 0.14],
  edge: [0.15, 0.19, 0.36],
} as const satisfies Record<string, Rgb>;

export const INSET = { background: "#0d1433" } as const;

export const TABLE = {
  wood: "#6b4122",
  plank: [112, 72, 44],
  grain: [40, 20, 8],
  shade: [6, 5, 16],
} as const satisfies Record<string, string | Rgb>;

export const HEIGHTS = { line: "#ffe2a0", pane: "#9fd0ff", paneLabel: "#cfe6ff" } as const;

/** Behind words: plates in the scene, and the caption of a picture of it. */
export const WORDS = { plate: [8, 12, 32], title: HEIGHTS.line, text: "#f3ecda" } as const;

/** From the middle of the glow outwards. */
export const GLOW = {
  core: [255, 232, 178],
  rim: [255, 226, 170],
  haze: [190, 190, 220],
  blue: [120, 140, 210],
  end: [100, 120, 200],
} as const satisfies Record<string, Rgb>;

export const MOON = {
  /** From the middle to the rim, when she smiles... */
  glad: [
    [255, 250, 232],
    [250, 232, 186],
    [222, 184, 116],
  ],
  /** ...and when she grieves. */
  sad: [
    [236, 240, 250],
    [214, 222, 240],
    [150, 164, 200],
  ],
  ink: "#6d4a22",
  sea: [168, 132, 84],
  crater: [150, 112, 66],
  craterRim: [255, 250, 230],
  blush: [232, 132, 92],
  eye: "#fffae8",
  iris: "#33406e",
  glint: [255, 255, 255],
  tearTop: [200, 228, 255],
  tear: [72, 128, 214],
  tearRim: [40, 76, 148],
  rimShade: [60, 34, 10],
} as const satisfies Record<string, string | Rgb | readonly Rgb[]>;

/** For a canvas. */
export function canvasColour([red, green, blue]: Rgb, percent = 100): string {
  return `rgb(${red} ${green} ${blue} / ${percent}%)`;
}

/** For a shader. */
export function shaderColour([red, green, blue]: Rgb): string {
  return `vec3(${red}, ${green}, ${blue})`;
}

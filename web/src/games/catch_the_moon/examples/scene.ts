/** What the pictures of the rulebook show. A tower is seen from the side, flat: millimetres, y up from the table. */

import { isGood, type Scene } from "../../contract";
import type { Face, Figure } from "../model/view";
import recorded from "./examples.json";

/** `turn` in degrees against the clock. */
export type PlacedLadder = {
  ladder: number;
  x: number;
  y: number;
  turn: number;
  /** The one that the turn is about. */
  isPlaced?: boolean;
  /** Where it was before. */
  isGhost?: boolean;
  isFallen?: boolean;
};

export type Spot = readonly [x: number, y: number];

export type TowerScene = Scene & {
  ladders: readonly PlacedLadder[];
  die?: Face;
  /** Which ladders the placed one touches, and where. */
  contacts?: readonly { with: number; at: Spot }[];
  /** Where a ladder touches table or cloud. */
  ground?: readonly Spot[];
  /** The highest point of the structure. */
  line?: number;
  /** The height of the box lid, and what each ladder scores against it. */
  lid?: number;
  points?: Readonly<Record<string, number>>;
  /** Tears that it costs. */
  cost?: number;
  figure?: Figure;
  swings?: boolean;
};

/** So many ladders, with their drops and die. */
export type KitScene = Scene & { kit: number; drops: number };

export type FacesScene = Scene & { faces: readonly Face[] };

export type SketchScene = Scene & { sketch: number };

/** By player. */
export type TearsScene = Scene & { tears: readonly number[]; winners?: readonly number[]; out?: readonly number[] };

/** Drops in the game, and those that stay in the box. */
export type DropsScene = Scene & { drops: number; boxed: number };

/** The drops of a cooperative game: the points that each spent one gave, null for a mistake, and how many are left. */
export type SpentScene = Scene & { spent: readonly (number | null)[]; left: number; best?: number };

export type MoonScene = TowerScene | KitScene | FacesScene | SketchScene | TearsScene | DropsScene | SpentScene;

export const CLOUD = recorded.cloud;

export const EXAMPLES = recorded.examples as unknown as Readonly<Record<string, readonly MoonScene[]>>;

export type Frame = { left: number; right: number; top: number };

/** Of a ladder, whichever it is: what the picture leaves room for. */
const HALF_LENGTH = 60;
const HALF_WIDTH = 24;
const MARGIN = 8;
const LOWEST_TOP = 150;
/** Above the tower, for the die and for what a mistake costs. */
const STRIP = 38;

export function frameOf({ ladders, line = 0, die, cost }: TowerScene): Frame {
  const spans = ladders.map(({ x, y, turn }) => {
    const [sine, cosine] = [Math.abs(Math.sin((turn * Math.PI) / 180)), Math.abs(Math.cos((turn * Math.PI) / 180))];
    const across = HALF_LENGTH * sine + HALF_WIDTH * cosine;
    return { left: x - across, right: x + across, top: y + HALF_LENGTH * cosine + HALF_WIDTH * sine };
  });
  return {
    left: Math.min(-CLOUD.halfWidth - 4, ...spans.map(({ left }) => left)) - MARGIN,
    right: Math.max(CLOUD.halfWidth + 4, ...spans.map(({ right }) => right)) + MARGIN,
    top: Math.max(LOWEST_TOP, line, ...spans.map(({ top }) => top)) + MARGIN + (die || cost ? STRIP : 0),
  };
}

export function isMistake({ verdict }: Scene): boolean {
  return verdict !== undefined && !isGood(verdict);
}

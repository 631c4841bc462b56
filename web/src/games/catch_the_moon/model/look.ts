/** How this person wants to look at towers, and be helped; kept in this browser. */

import { recall, remember } from "../../../app/storage";
import { createStore } from "../../../app/store";

export const QUALITIES = ["auto", "low", "high"] as const;
export type QualityWish = (typeof QUALITIES)[number];

export type Look = {
  quality: QualityWish;
  /** Lines, marks and a footprint that tell how deep in the picture the ladder is. */
  cues: boolean;
  /** A second view. */
  inset: boolean;
  snaps: boolean;
  /** Where the ladder would come to rest, at a table with help on. */
  ghost: boolean;
  /** A fall is shown once more, slowly. */
  slow: boolean;
  /** The camera goes where the ladder is. */
  follows: boolean;
  /** Every ladder has its number on it. */
  names: boolean;
};

const KEY = "catch_the_moon.look";
const USUAL: Look = {
  quality: "auto",
  cues: true,
  inset: true,
  snaps: true,
  ghost: true,
  slow: true,
  follows: true,
  names: false,
};

export function savedLook(saved: unknown): Look {
  const given = (typeof saved === "object" && saved !== null ? saved : {}) as Record<string, unknown>;
  const flag = (name: Exclude<keyof Look, "quality">) => {
    const value = given[name];
    return typeof value === "boolean" ? value : USUAL[name];
  };
  return {
    quality: QUALITIES.find((quality) => quality === given.quality) ?? USUAL.quality,
    cues: flag("cues"),
    inset: flag("inset"),
    snaps: flag("snaps"),
    ghost: flag("ghost"),
    slow: flag("slow"),
    follows: flag("follows"),
    names: flag("names"),
  };
}

export const look = createStore<Look>(savedLook(recall(KEY)));

look.subscribe(() => remember(KEY, look.get()));

export function changeLook(change: Partial<Look>): void {
  look.set({ ...look.get(), ...change });
}

/** How a seat's pawn, cubes and purse look: told apart by emblem as well as by colour. */

export type Emblem = "disc" | "triangle" | "diamond" | "cross" | "ring" | "bars";

/** `colour` is the seat's, whatever colour a person's name has: pieces look the same in both themes. */
export type Livery = { emblem: Emblem; colour: string; light: string; shade: string };

const LIVERIES: readonly Livery[] = [
  { emblem: "disc", colour: "#b5452c", light: "#dd7156", shade: "#74230f" },
  { emblem: "triangle", colour: "#2f5f9e", light: "#5c8fd3", shade: "#183761" },
  { emblem: "diamond", colour: "#3f7d3a", light: "#6cae63", shade: "#204a1d" },
  { emblem: "cross", colour: "#8a5aa8", light: "#b489cf", shade: "#532f6c" },
  { emblem: "ring", colour: "#8f5f14", light: "#c08c3a", shade: "#553705" },
  { emblem: "bars", colour: "#2b7f86", light: "#58b0b6", shade: "#134c51" },
];

const NOBODY: Livery = { emblem: "disc", colour: "#777", light: "#999", shade: "#444" };

export function liveryOf(seat: number): Livery {
  return LIVERIES[seat] ?? NOBODY;
}

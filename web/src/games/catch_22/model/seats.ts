/** How a seat's pawn, cubes and purse look: told apart by emblem as well as by colour. */

const EMBLEMS = ["disc", "triangle", "diamond", "cross", "ring", "bars"] as const;

export type Emblem = (typeof EMBLEMS)[number];

/** `colour` is the seat's, whatever colour a person's name has: pieces look the same in both themes. */
export type Livery = { emblem: Emblem; colour: string; light: string; shade: string };

export function liveryOf(seat: number): Livery {
  const emblem = EMBLEMS[seat];
  return emblem === undefined ? dressed("disc", "nobody") : dressed(emblem, emblem);
}

/** The colours `--seat-…` are in `tokens.css`. */
function dressed(emblem: Emblem, name: Emblem | "nobody"): Livery {
  return {
    emblem,
    colour: `var(--seat-${name})`,
    light: `var(--seat-${name}-light)`,
    shade: `var(--seat-${name}-shade)`,
  };
}

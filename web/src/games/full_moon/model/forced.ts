/** What the moon will ask of the other player, told before it is placed. */

import type { Hand } from "./hand";
import {
  afterSlide,
  colourOf,
  type End,
  leadOf,
  opponentOf,
  type Position,
  printsOf,
  targetOf,
  type WolfName,
} from "./position";

/** The position that comes of a slide with the moon at one of the two ends. */
export function afterMoon(position: Position, slide: (Hand & { stage: "moon" })["slide"], end: End): Position {
  const slid = afterSlide(position, slide.source, slide.target, slide.pack);
  const arrived = slid[slide.target] ?? [];
  return {
    columns: slid.filter((column) => column.length > 0),
    toMove: opponentOf(position.toMove),
    moon: (end === "S" ? arrived[0] : arrived.at(-1)) ?? "-",
  };
}

/** The lead wolves of the player to move that suit the moon and have somewhere to go; with none of them the player
 * passes. A wolf that cannot go alone cannot lead a pack either. */
export function ableLeads({ columns, toMove, moon }: Position): WolfName[] {
  return columns.flatMap((column, source) => {
    const lead = leadOf(column, toMove);
    if (!lead || !suits(lead, moon)) return [];
    const targets = (["L", "R"] as const).map((direction) => columns[targetOf(source, lead, direction)]);
    const isFree = targets.some((target) => target?.every((wolf) => colourOf(wolf) !== colourOf(lead)));
    return isFree ? [lead] : [];
  });
}

function suits(lead: WolfName, moon: Position["moon"]): boolean {
  if (moon === "*") return true;
  if (moon === "-") return printsOf(lead) === 1;
  return colourOf(lead) === colourOf(moon) || printsOf(lead) === printsOf(moon);
}

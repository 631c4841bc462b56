import { type ComponentType, memo } from "react";

import { type Colour, colourOf, type Prints, printsOf, type WolfName } from "../model/position";
import { BlackWolf } from "./BlackWolf";
import { GreyWolf } from "./GreyWolf";
import { Pattern } from "./Patterns";
import { PawPrints } from "./PawPrints";
import { RedWolf } from "./RedWolf";
import { WhiteWolf } from "./WhiteWolf";

type Coat = { Wolf: ComponentType; ground: string; band: string; paw: string; rim: string };

const COATS: Record<Colour, Coat> = {
  b: {
    Wolf: BlackWolf,
    ground: "var(--wolf-black-ground)",
    band: "var(--wolf-black)",
    paw: "var(--wolf-black-star)",
    rim: "var(--wolf-black-rim)",
  },
  r: {
    Wolf: RedWolf,
    ground: "var(--wolf-red-ground)",
    band: "var(--wolf-red-rim)",
    paw: "var(--wolf-red-paw)",
    rim: "var(--wolf-red-rim)",
  },
  w: {
    Wolf: WhiteWolf,
    ground: "var(--wolf-white-ground)",
    band: "var(--wolf-white)",
    paw: "var(--wolf-white-ink)",
    rim: "var(--highlight)",
  },
  g: {
    Wolf: GreyWolf,
    ground: "var(--wolf-grey-ground)",
    band: "var(--wolf-grey-dark)",
    paw: "var(--wolf-grey-paw)",
    rim: "var(--wolf-grey-rim)",
  },
};

/** A wolf grows with its prints: cub, yearling, leader. */
const SIZES: Record<Prints, number> = { 1: 0.8, 2: 0.88, 3: 0.96 };

/** A wolf on its tile. It is a picture only: what shows it says in words what it is. */
export const WolfTile = memo(function WolfTile({ wolf, className }: { wolf: WolfName; className?: string }) {
  const { Wolf, ground, band, paw, rim } = COATS[colourOf(wolf)];
  const size = SIZES[printsOf(wolf)];
  return (
    <svg viewBox="0 0 100 134" className={className} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="98" height="132" rx="13" fill={rim} />
      <svg x="5" y="5" width="90" height="90" viewBox="0 0 100 100" aria-hidden="true">
        <rect width="100" height="112" rx="10" fill={ground} />
        <Pattern colour={colourOf(wolf)} />
        <g transform={`translate(${50 - 50 * size} ${101 - 101 * size}) scale(${size})`}>
          <Wolf />
        </g>
      </svg>
      <path d="M5 93H95V119Q95 129 85 129H15Q5 129 5 119Z" fill={band} />
      <PawPrints prints={printsOf(wolf)} y={111} fill={paw} />
    </svg>
  );
});

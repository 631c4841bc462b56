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
  b: { Wolf: BlackWolf, ground: "#46508a", band: "#12141f", paw: "#f1e3b0", rim: "#c9cfe8" },
  r: { Wolf: RedWolf, ground: "#9c2f1f", band: "#f6d9a8", paw: "#8a2415", rim: "#f6d9a8" },
  w: { Wolf: WhiteWolf, ground: "#cddcec", band: "#fffdf7", paw: "#3d4c68", rim: "#ffffff" },
  g: { Wolf: GreyWolf, ground: "#a7aebb", band: "#3f4654", paw: "#eef0f3", rim: "#e3e6eb" },
};

/** A wolf grows with its prints: cub, yearling, leader. */
const SIZES: Record<Prints, number> = { 1: 0.8, 2: 0.88, 3: 0.96 };

/** A wolf on its tile. It is a picture only: whoever shows it says in words what it is. */
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

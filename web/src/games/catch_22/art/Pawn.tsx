import { type Emblem as EmblemName, liveryOf } from "../model/seats";
import { Emblem } from "./Emblem";

export type PawnProps = { seat: number };

const CREAM = "var(--pawn-face)";

/** A night walker in a hood, standing on the point (0, 0), about 46 high. */
export function Pawn({ seat }: PawnProps) {
  const { emblem, colour, light, shade } = liveryOf(seat);
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <ellipse cy="0" rx="14" ry="4.5" fill="var(--piece-shadow)" opacity="0.38" />
      <path
        d="M-13.5 0 C-14 -13 -9 -24 0 -24 C9 -24 14 -13 13.5 0 C9 3.4 -9 3.4 -13.5 0 Z"
        fill={colour}
        stroke={shade}
        strokeWidth="2"
      />
      <path d="M-10.6 -2 C-11 -12 -7.5 -20 -2.5 -22 C-6.5 -16 -7.4 -8 -6.6 -0.4 Z" fill={light} opacity="0.75" />
      <g fill={colour} stroke={shade} strokeWidth="2">
        {HATS[emblem]}
        <circle cy="-30" r="9.4" />
      </g>
      <path d="M-6.3 -33.4 A9.4 9.4 0 0 1 1 -38.6" fill="none" stroke={light} strokeWidth="2" />
      <ellipse cy="-28.8" rx="6" ry="6.2" fill={CREAM} />
      <circle cx="-2.3" cy="-29.4" r="1.15" fill="var(--pawn-ink)" />
      <circle cx="2.3" cy="-29.4" r="1.15" fill="var(--pawn-ink)" />
      <path d="M-1.7 -26.4 Q0 -25 1.7 -26.4" fill="none" stroke="var(--pawn-ink)" strokeWidth="1" />
      <Emblem emblem={emblem} x={0} y={-9.6} size={13} colour={CREAM} />
    </g>
  );
}

/** Behind the head, so that the outline alone tells the pawns apart. */
const HATS: Record<EmblemName, React.ReactNode> = {
  disc: <circle cy="-40" r="3.6" />,
  triangle: <path d="M-8 -33 L1 -51 L8 -33 Z" />,
  diamond: <path d="M-9 -34 L-11 -46 L-4.6 -41 L0 -48 L4.6 -41 L11 -46 L9 -34 Z" />,
  cross: <path d="M-15 -35 H15 V-38.6 H7.5 V-46 H-7.5 V-38.6 H-15 Z" />,
  ring: <path d="M-9 -33 C-15 -38 -13 -46 -7.6 -44 L-4 -38 H4 L7.6 -44 C13 -46 15 -38 9 -33 Z" />,
  bars: <path d="M-8.6 -34 C-8 -46 8 -48 15 -37 C16.5 -34 12.4 -33 12 -36 C8 -41 6 -36 8.6 -34 Z" />,
};

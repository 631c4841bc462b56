import { liveryOf } from "../model/seats";
import { Emblem } from "./Emblem";

export type CubeProps = { seat: number };

/** A blocker cube around the point (0, 0), 34 wide and high. */
export function Cube({ seat }: CubeProps) {
  const { emblem, colour, light, shade } = liveryOf(seat);
  return (
    <g strokeLinejoin="round" stroke={shade} strokeWidth="1.6">
      <path d="M-15 17 L-7 20 L19 17 L19 8 Z" fill="var(--piece-shadow)" opacity="0.32" stroke="none" />
      <path d="M-16 -9 L-8 -16 H17 L10 -9 Z" fill={light} />
      <path d="M10 -9 L17 -16 V9 L10 17 Z" fill={shade} />
      <rect x="-16" y="-9" width="26" height="26" rx="1.5" fill={colour} />
      <path d="M-13.4 14 V-6.4 H7" fill="none" stroke={light} strokeWidth="1.4" opacity="0.8" />
      <Emblem emblem={emblem} x={-3} y={4} size={16} colour="var(--pawn-face)" />
    </g>
  );
}

import type { Emblem as EmblemName } from "../model/seats";

export type EmblemProps = { emblem: EmblemName; x: number; y: number; size: number; colour: string };

/** The sign of a seat, drawn around a point. */
export function Emblem({ emblem, x, y, size, colour }: EmblemProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 20})`} fill={colour} stroke="none">
      {SIGNS[emblem]}
    </g>
  );
}

const SIGNS: Record<EmblemName, React.ReactNode> = {
  disc: <circle r="8.5" />,
  triangle: <path d="M0 -9 L9.6 8 H-9.6 Z" />,
  diamond: <path d="M0 -10 L8.4 0 L0 10 L-8.4 0 Z" />,
  cross: <path d="M-3.4 -9.5 H3.4 V-3.4 H9.5 V3.4 H3.4 V9.5 H-3.4 V3.4 H-9.5 V-3.4 H-3.4 Z" />,
  ring: <path fillRule="evenodd" d="M0 -9.5 A9.5 9.5 0 1 0 0.01 -9.5 Z M0 -4.6 A4.6 4.6 0 1 1 -0.01 -4.6 Z" />,
  bars: <path d="M-9 -9 H9 V-4.6 H-9 Z M-9 -2.2 H9 V2.2 H-9 Z M-9 4.6 H9 V9 H-9 Z" />,
};

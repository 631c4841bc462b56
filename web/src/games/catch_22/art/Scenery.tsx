import { memo } from "react";

import type { Board } from "../model/board";
import { cornerOf, TILE } from "../model/geometry";
import { type Decoration, type Plot, plotsOf } from "../model/scenery";
import styles from "./Scenery.module.css";

export type SceneryProps = { board: Board };

/** Houses, trees and ponds on the blue squares. */
export const Scenery = memo(function Scenery({ board }: SceneryProps) {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      {plotsOf(board).map((plot) => (
        <PlotPicture key={`${plot.column},${plot.row}`} board={board} plot={plot} />
      ))}
    </g>
  );
});

function PlotPicture({ board, plot }: { board: Board; plot: Plot }) {
  const { x, y } = cornerOf(board, plot.column, plot.row);
  const flip = plot.turn < 0.5 ? -1 : 1;
  const middle = x + (plot.columns * TILE) / 2;
  const Drawing = DRAWINGS[plot.decoration];
  return (
    <g transform={`translate(${middle} ${y + TILE}) scale(${flip} 1)`}>
      <Drawing variant={Math.floor(plot.turn * 6) % 3} />
    </g>
  );
}

type DrawingProps = { variant: number };

function Window({ x, y, size = 6 }: { x: number; y: number; size?: number }) {
  return (
    <g>
      <rect className={styles.window} x={x} y={y} width={size} height={size * 1.25} rx="1" />
      <path className={styles.bar} d={`M${x + size / 2} ${y} v${size * 1.25} M${x} ${y + size * 0.62} h${size}`} />
    </g>
  );
}

/** All stand on the point (0, 0), the middle of their lower edge. */
const DRAWINGS: Record<Decoration, (props: DrawingProps) => React.ReactNode> = {
  manor: ({ variant }) => (
    <g>
      <ellipse className={styles.shade} cy="-8" rx="42" ry="8" />
      <rect className={styles.wall} x="-30" y="-44" width="60" height="36" rx="2" />
      <path className={styles.wallShade} d="M14 -44 H30 V-8 H14 Z" />
      <rect className={styles.wallShade} x="17" y="-84" width="8" height="20" />
      <path className={ROOFS[variant]} d="M-37 -42 L-20 -74 H20 L37 -42 Z" />
      <path className={styles.roofLine} d="M-27 -55 H27 M-32 -48 H32" />
      <path className={styles.wall} d="M-9 -52 L0 -62 L9 -52 V-46 H-9 Z" />
      <Window x={-3} y={-55} />
      <Window x={-24} y={-36} />
      <Window x={-11} y={-36} />
      <Window x={18} y={-36} />
      <path className={styles.door} d="M1 -8 V-20 A6 6 0 0 1 13 -20 V-8 Z" />
      <circle className={styles.leaf} cx="-34" cy="-14" r="9" />
      <circle className={styles.leafLight} cx="-36" cy="-17" r="4" />
    </g>
  ),
  chapel: ({ variant }) => (
    <g>
      <ellipse className={styles.shade} cy="-8" rx="40" ry="8" />
      <rect className={styles.wall} x="-14" y="-38" width="44" height="30" rx="2" />
      <path className={ROOFS[variant]} d="M-16 -36 L-6 -54 H28 L35 -36 Z" />
      <rect className={styles.wallShade} x="-30" y="-62" width="22" height="54" rx="2" />
      <path className={ROOFS[(variant + 1) % 3]} d="M-34 -60 L-19 -88 L-4 -60 Z" />
      <circle className={styles.window} cx="-19" cy="-50" r="6.4" />
      <path className={styles.bar} d="M-19 -54 V-50 L-16 -48" />
      <path className={styles.window} d="M0 -14 V-24 A4 4 0 0 1 8 -24 V-14 Z M15 -14 V-24 A4 4 0 0 1 23 -24 V-14 Z" />
      <path className={styles.door} d="M-24 -8 V-18 A5 5 0 0 1 -14 -18 V-8 Z" />
      <circle className={styles.leaf} cx="35" cy="-13" r="8" />
    </g>
  ),
  pond: () => (
    <g>
      <ellipse className={styles.bank} cy="-42" rx="41" ry="34" />
      <ellipse className={styles.water} cy="-41" rx="35" ry="28" />
      <ellipse className={styles.moon} cx="9" cy="-50" rx="9" ry="6.4" />
      <path className={styles.ripple} d="M-22 -40 H-6 M-12 -31 H8 M-24 -50 H-16 M12 -35 H24" />
      <path className={styles.reed} d="M-28 -24 V-40 M-23 -21 V-34 M-32 -29 V-38" />
      <ellipse className={styles.leafLight} cx="18" cy="-26" rx="6.5" ry="3.6" />
      <circle className={styles.blossom} cx="18" cy="-28" r="2.6" />
    </g>
  ),
  cottage: ({ variant }) => (
    <g>
      <ellipse className={styles.shade} cy="-6" rx="40" ry="6" />
      <rect className={styles.wall} x="-32" y="-27" width="56" height="21" rx="2" />
      <path className={ROOFS[(variant + 2) % 3]} d="M-38 -25 L-30 -42 H22 L30 -25 Z" />
      <path className={styles.roofLine} d="M-34 -33 H26" />
      <rect className={styles.wallShade} x="8" y="-47" width="7" height="10" />
      <Window x={-26} y={-21} />
      <Window x={-12} y={-21} />
      <Window x={13} y={-21} />
      <path className={styles.door} d="M1 -6 V-16 A4 4 0 0 1 9 -16 V-6 Z" />
      <circle className={styles.leaf} cx="35" cy="-12" r="8" />
      <circle className={styles.leafLight} cx="33" cy="-15" r="3.4" />
    </g>
  ),
  house: ({ variant }) => (
    <g>
      <ellipse className={styles.shade} cy="-6" rx="19" ry="5" />
      <rect className={styles.wall} x="-14" y="-26" width="28" height="20" rx="1.5" />
      <path className={styles.wallShade} d="M4 -26 H14 V-6 H4 Z" />
      <path className={ROOFS[variant]} d="M-19 -24 L0 -44 L19 -24 Z" />
      <Window x={-10} y={-20} size={6.5} />
      <path className={styles.door} d="M3 -6 V-14 A3.6 3.6 0 0 1 10.2 -14 V-6 Z" />
    </g>
  ),
  tree: () => (
    <g>
      <ellipse className={styles.shade} cy="-6" rx="15" ry="4.5" />
      <path className={styles.trunk} d="M0 -6 V-22" />
      <path
        className={styles.leaf}
        d="M-15 -22 C-19 -31 -10 -37 -6 -38 C-2 -45 10 -43 10 -36 C17 -34 18 -24 12 -20 C6 -13 -9 -13 -15 -22 Z"
      />
      <path className={styles.leafLight} d="M-11 -26 C-12 -32 -6 -36 -2 -36 C-4 -31 -7 -29 -11 -26 Z" />
    </g>
  ),
  pines: () => (
    <g>
      <ellipse className={styles.shade} cy="-6" rx="18" ry="4.5" />
      <path className={styles.trunk} d="M-8 -6 V-12 M9 -6 V-11" />
      <path className={styles.pine} d="M9 -34 L18 -10 H0 Z" />
      <path className={styles.pine} d="M-8 -43 L3 -12 H-19 Z" />
      <path className={styles.leafLight} d="M-8 -43 L-8 -26 L-15 -23 Z" />
    </g>
  ),
  bush: () => (
    <g>
      <ellipse className={styles.shade} cy="-9" rx="19" ry="5" />
      <path className={styles.leaf} d="M-19 -10 C-21 -20 -10 -24 -6 -20 C-2 -30 12 -27 11 -20 C20 -22 22 -12 18 -9 Z" />
      <circle className={styles.blossom} cx="-10" cy="-16" r="2.2" />
      <circle className={styles.blossom} cx="4" cy="-20" r="2.2" />
      <circle className={styles.blossom} cx="12" cy="-14" r="2.2" />
    </g>
  ),
  flowers: () => (
    <g>
      <path className={styles.bank} d="M-18 -8 H18 V-34 H-18 Z" />
      <path className={styles.reed} d="M-11 -10 V-17 M-2 -10 V-20 M8 -10 V-16 M-7 -22 V-30 M5 -22 V-31 M13 -22 V-28" />
      {BLOSSOMS.map(([x, y]) => (
        <circle key={`${x}`} className={styles.blossom} cx={x} cy={y} r="2.8" />
      ))}
    </g>
  ),
  lamp: () => (
    <g>
      <circle className={styles.glow} cy="-33" r="19" />
      <ellipse className={styles.shade} cy="-6" rx="8" ry="3" />
      <path className={styles.post} d="M0 -6 V-28 M-5 -6 H5" />
      <path className={styles.window} d="M-5 -29 L-3.4 -39 H3.4 L5 -29 Z" />
      <path className={styles.post} d="M-5.4 -39.6 H5.4 L0 -44 Z" />
      <circle className={styles.leaf} cx="13" cy="-10" r="6" />
      <circle className={styles.leaf} cx="-13" cy="-9" r="5" />
    </g>
  ),
  well: ({ variant }) => (
    <g>
      <ellipse className={styles.shade} cy="-7" rx="17" ry="5" />
      <path className={styles.post} d="M-10 -14 V-32 M10 -14 V-32" />
      <path className={ROOFS[variant]} d="M-17 -30 L0 -43 L17 -30 Z" />
      <ellipse className={styles.wallShade} cy="-18" rx="13" ry="5" />
      <path className={styles.wall} d="M-13 -18 V-9 C-9 -4 9 -4 13 -9 V-18 C9 -13.6 -9 -13.6 -13 -18 Z" />
    </g>
  ),
};

const ROOFS = [styles.roofSlate, styles.roofPlum, styles.roofRust];

const BLOSSOMS = [
  [-11, -19],
  [-2, -22],
  [8, -18],
  [-7, -31],
  [5, -32],
  [13, -29],
] as const;

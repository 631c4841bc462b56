import { Cloud } from "./Cloud";
import styles from "./Miniature.module.css";

/** Ladders of the small tower: where, how turned, which wood. */
const LADDERS = [
  { x: 84, y: 116, turn: 0, wood: "var(--wood)" },
  { x: 116, y: 116, turn: 0, wood: "var(--ladder-light)" },
  { x: 100, y: 86, turn: 78, wood: "var(--ladder-reddish)" },
  { x: 92, y: 62, turn: -64, wood: "var(--ladder)" },
] as const;

/** A tower that reaches for the moon, one ladder still on its way. */
export default function Miniature() {
  return (
    <svg
      viewBox="-60 2 320 160"
      preserveAspectRatio="xMidYMax slice"
      className={styles.miniature}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="ctm-night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--tower-sky-high)" />
          <stop offset="1" stopColor="var(--tower-sky-low)" />
        </linearGradient>
        <radialGradient id="ctm-moon" cx="0.4" cy="0.35">
          <stop offset="0" stopColor="var(--tower-moon-light)" />
          <stop offset="1" stopColor="var(--tower-moon-edge)" />
        </radialGradient>
      </defs>
      <rect x="-60" width="320" height="164" fill="url(#ctm-night)" />
      <g fill="var(--tower-star)" className={styles.stars}>
        {[
          [22, 24],
          [52, 44],
          [34, 82],
          [178, 88],
          [122, 20],
          [184, 128],
          [12, 120],
          [74, 16],
          [-20, 50],
          [-42, 104],
          [236, 70],
          [214, 112],
          [-34, 22],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.1" />
        ))}
      </g>
      <circle cx="176" cy="44" r="32" fill="var(--tower-gold-pale)" opacity="0.16" />
      <g className={styles.moon}>
        <circle cx="176" cy="44" r="22" fill="url(#ctm-moon)" />
        <g fill="none" stroke="var(--tower-moon-face)" strokeWidth="1.6" strokeLinecap="round">
          <path d="M166 42q3 -3 6 0M180 42q3 -3 6 0" />
          <path d="M169 50q7 6 14 0" />
        </g>
      </g>
      {LADDERS.map(({ x, y, turn, wood }) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <Ladder wood={wood} />
        </g>
      ))}
      <g className={styles.flying}>
        <Ladder wood="var(--ladder-flying)" />
      </g>
      <g transform="translate(100 148)">
        <Cloud />
      </g>
    </svg>
  );
}

function Ladder({ wood }: { wood: string }) {
  return (
    <g stroke={wood} strokeLinecap="round" fill="none">
      <path d="M-7 28L-6 -28M7 28L6 -28" strokeWidth="3.4" />
      <path d="M-7 18H7M-6.5 6H6.5M-6.5 -6H6.5M-6 -18H6" strokeWidth="2.8" />
    </g>
  );
}

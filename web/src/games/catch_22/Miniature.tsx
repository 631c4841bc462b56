import { Pawn } from "./art/Pawn";
import { Coin, SquareIcon } from "./art/SquareIcon";
import styles from "./Miniature.module.css";

/** A walk through the town: to the gold, which flies into the purse, and on to the star. */
export default function Miniature() {
  return (
    <svg
      viewBox="0 0 320 190"
      preserveAspectRatio="xMidYMid slice"
      className={styles.town}
      data-theme="dark"
      aria-hidden="true"
    >
      <rect className={styles.sky} width="320" height="190" />
      <circle className={styles.moon} cx="268" cy="42" r="20" />
      <circle className={styles.shadow} cx="260" cy="37" r="18" />
      <g className={styles.stars}>
        {SKY.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.4" />
        ))}
      </g>
      <path className={styles.hill} d="M0 96 C60 74 110 92 160 84 C220 74 270 90 320 78 V190 H0 Z" />
      {HOUSES.map(([x, y, width, height]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <rect className={styles.wall} x={-width / 2} y={-height} width={width} height={height} />
          <path
            className={styles.roof}
            d={`M${-width / 2 - 6} ${1 - height} L0 ${-height - 24} L${width / 2 + 6} ${1 - height} Z`}
          />
          <rect className={styles.window} x="-11" y={7 - height} width="7" height="9" />
          <rect className={styles.window} x="4" y={7 - height} width="7" height="9" />
        </g>
      ))}
      {TREES.map((x) => (
        <g key={x} transform={`translate(${x} 106)`}>
          <path className={styles.trunk} d="M0 0 V-14" />
          <circle className={styles.leaf} cy="-20" r="12" />
        </g>
      ))}
      <rect className={styles.kerb} x="-12" y="109" width="344" height="56" rx="6" />
      {KINDS.map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
        <g key={index} transform={`translate(${10 + index * 50} 137)`}>
          <rect
            className={kind === "plain" ? styles.lane : styles.picture}
            x="-23"
            y="-23"
            width="46"
            height="46"
            rx="7"
          />
          <SquareIcon kind={kind} gold={kind === "jackpot" ? 4 : 0} />
        </g>
      ))}
      <g className={styles.coins}>
        {COINS.map((x) => (
          <Coin key={x} x={x} y={122} radius={6} />
        ))}
      </g>
      <g className={styles.walk}>
        <g className={styles.hop}>
          <g transform="translate(60 156)">
            <Pawn seat={0} />
          </g>
        </g>
      </g>
    </svg>
  );
}

const KINDS = ["plain", "plain", "roll-again", "jackpot", "plain", "star", "plain"] as const;
const COINS = [152, 160, 168];
const TREES = [22, 160, 236];
const SKY = [
  [22, 32],
  [64, 52],
  [118, 24],
  [170, 46],
  [216, 26],
  [302, 84],
] as const;
/** Where they stand, how wide and how high they are. */
const HOUSES = [
  [70, 107, 44, 26],
  [120, 107, 36, 34],
  [198, 107, 50, 28],
  [284, 107, 40, 30],
] as const;

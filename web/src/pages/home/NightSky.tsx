import styles from "./NightSky.module.css";

/** Fixed, so that the picture is the same every night. */
const STARS: readonly (readonly [x: number, y: number, r: number])[] = [
  [40, 30, 1.1],
  [96, 74, 0.8],
  [150, 22, 1.4],
  [214, 58, 0.9],
  [268, 18, 0.7],
  [322, 84, 1.2],
  [380, 36, 0.9],
  [432, 66, 1.3],
  [486, 24, 0.8],
  [548, 92, 1],
  [604, 44, 1.4],
  [650, 16, 0.8],
  [704, 78, 0.9],
  [930, 28, 1.2],
  [962, 86, 0.8],
  [988, 52, 1],
];

export function NightSky() {
  return (
    <svg className={styles.sky} viewBox="0 0 1000 260" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <g className={styles.stars}>
        {STARS.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g className={styles.place}>
        <g className={styles.moon}>
          <circle cx="830" cy="92" r="96" className={styles.halo} />
          <circle cx="830" cy="92" r="58" className={styles.face} />
          <g className={styles.seas}>
            <circle cx="810" cy="76" r="14" />
            <circle cx="848" cy="64" r="8" />
            <circle cx="852" cy="104" r="16" />
            <circle cx="816" cy="116" r="9" />
            <circle cx="832" cy="90" r="5" />
          </g>
        </g>
      </g>
      <path className={styles.far} d="M0 214q90-46 190-18t190-14 200 20 190-24 230 18v64H0z" />
      <path className={styles.near} d="M0 236q140-40 290-12t280-8 260 12 170-20v52H0z" />
      <g className={styles.ladder}>
        <path d="M706 246L786 132M726 252L806 140" />
        <path d="M719 232l20 8M733 212l20 8M747 192l20 8M761 172l20 8M775 152l20 8" />
      </g>
    </svg>
  );
}

import styles from "./Moon.module.css";

export type MoonProps = { size?: string };

/** The brand: a moon with a few seas, drawn by us. */
export function Moon({ size = "1.6em" }: MoonProps) {
  return (
    <svg className={styles.moon} viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="28" className={styles.face} />
      <g className={styles.seas}>
        <circle cx="22" cy="24" r="7" />
        <circle cx="41" cy="19" r="4" />
        <circle cx="43" cy="37" r="8" />
        <circle cx="25" cy="43" r="5" />
        <circle cx="33" cy="31" r="2.5" />
      </g>
      <path className={styles.shade} d="M32 4a28 28 0 0 1 0 56a40 40 0 0 0 0-56z" />
    </svg>
  );
}

import styles from "./GameMark.module.css";

export type GameMarkProps = { game: string };

/** A game's small sign in lists: a wolf's ears under the moon, a coin, a ladder. */
export function GameMark({ game }: GameMarkProps) {
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="11" className={styles.night} />
      {game === "full-moon" && (
        <>
          <circle cx="20" cy="17" r="12" className={styles.moon} />
          <path
            d="M10.5 11.5q4.5 2.5 6 7q3.5-1 7 0q1.5-4.5 6-7q2.5 9-1 15.5L20 36.5l-8.5-9.5q-3.5-6.5-1-15.5z"
            className={styles.wolf}
          />
          <path d="M15 24l3 1.5M25 24l-3 1.5M18.7 31.5h2.6" className={styles.line} />
        </>
      )}
      {game === "catch-22" && (
        <>
          <circle cx="20" cy="20" r="12.5" className={styles.gold} />
          <circle cx="20" cy="20" r="9.5" className={styles.rim} />
          <path
            d="M14.2 17.6a2.7 2.7 0 1 1 4.6 1.9l-4.6 5h5M21.2 17.6a2.7 2.7 0 1 1 4.6 1.9l-4.6 5h5"
            className={styles.dark}
          />
        </>
      )}
      {game === "catch-the-moon" && (
        <>
          <circle cx="27" cy="13" r="7" className={styles.moon} />
          <path d="M9 35L19 9M18 35L28 9M11.5 29h9M14 22.5h9M16.5 16h9" className={styles.wood} />
        </>
      )}
    </svg>
  );
}

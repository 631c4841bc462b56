import type { ComponentType } from "react";

import styles from "./GameMark.module.css";

export type GameMarkProps = { game: string };

/** By the path of the game's folder: what a game draws in a square of 40 by 40. */
const MARKS = import.meta.glob<ComponentType>("./*/Mark.tsx", { eager: true, import: "default" });

/** A game's small sign in lists; a new moon for a game that has none. */
export function GameMark({ game }: GameMarkProps) {
  const Mark = MARKS[`./${game.replaceAll("-", "_")}/Mark.tsx`] ?? NewMoon;
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="11" className={styles.night} />
      <Mark />
    </svg>
  );
}

function NewMoon() {
  return <path d="M25 8a12.5 12.5 0 1 0 7 19a10.5 10.5 0 0 1-7-19z" className={styles.moon} />;
}

import type { ReactNode } from "react";

import { Pawn } from "../art/Pawn";
import styles from "./Talk.module.css";

export type TalkProps = { speaker: number; listener: number; label: string; says: string; children: ReactNode };

/** Two pawns bargain: one speaks, the other listens. */
export function Talk({ speaker, listener, label, says, children }: TalkProps) {
  return (
    <section className={styles.talk} aria-label={label}>
      <svg viewBox="-20 -54 40 60" className={styles.pawn} aria-hidden="true">
        <Pawn seat={speaker} />
      </svg>
      <p className={styles.bubble}>{says}</p>
      <svg viewBox="-20 -54 40 60" className={styles.pawn} aria-hidden="true">
        <Pawn seat={listener} />
      </svg>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}

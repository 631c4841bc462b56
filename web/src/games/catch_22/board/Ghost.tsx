import type { Ref } from "react";

import { Cube } from "../art/Cube";
import { Pawn } from "../art/Pawn";
import type { Carried } from "../model/interaction";
import styles from "./Ghost.module.css";

export type GhostProps = { carries: Carried | null; seat: number; ref: Ref<HTMLDivElement> };

/** The piece that follows the pointer. */
export function Ghost({ carries, seat, ref }: GhostProps) {
  return (
    <div ref={ref} className={styles.ghost} hidden={carries === null}>
      <svg viewBox="-26 -60 52 80" className={styles.piece} aria-hidden="true">
        {carries === "pawn" ? <Pawn seat={seat} /> : <Cube seat={seat} />}
      </svg>
    </div>
  );
}

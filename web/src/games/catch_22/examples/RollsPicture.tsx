import { DieFace } from "../art/DieFace";
import { Pawn } from "../art/Pawn";
import town from "../board/Town.module.css";
import styles from "./Pictures.module.css";
import type { RollsScene } from "./scene";

export type RollsPictureProps = { scene: RollsScene };

/** Who rolled what. */
export function RollsPicture({ scene }: RollsPictureProps) {
  return (
    <div className={`${town.frame} ${styles.plain}`}>
      {scene.rolls.map(([seat, pips]) => (
        <svg key={seat} viewBox="-20 -54 78 62" className={styles.roll} aria-hidden="true">
          <Pawn seat={seat} />
          <g transform="translate(38 -16)">
            <DieFace pips={pips} />
          </g>
        </svg>
      ))}
    </div>
  );
}

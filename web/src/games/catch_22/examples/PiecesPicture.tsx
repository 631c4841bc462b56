import { Cube } from "../art/Cube";
import { Pawn } from "../art/Pawn";
import town from "../board/Town.module.css";
import styles from "./Pictures.module.css";
import type { PiecesScene } from "./scene";

export type PiecesPictureProps = { scene: PiecesScene };

/** Every player's pawn and cubes. */
export function PiecesPicture({ scene }: PiecesPictureProps) {
  return (
    <div className={`${town.frame} ${styles.plain} ${styles.sets}`}>
      {Array.from({ length: scene.players }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbers
        <svg key={seat} viewBox={`-22 -54 ${48 + scene.cubesEach * 40} 62`} aria-hidden="true">
          <Pawn seat={seat} />
          {Array.from({ length: scene.cubesEach }, (_, cube) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cubes are all alike
            <g key={cube} transform={`translate(${44 + cube * 40} -16)`}>
              <Cube seat={seat} />
            </g>
          ))}
        </svg>
      ))}
    </div>
  );
}

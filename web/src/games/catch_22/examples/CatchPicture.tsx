import { useTranslation } from "react-i18next";

import { Cube } from "../art/Cube";
import { DieFace } from "../art/DieFace";
import { Pawn } from "../art/Pawn";
import { Tile } from "../board/Tile";
import town from "../board/Town.module.css";
import { TILE } from "../model/geometry";
import styles from "./Pictures.module.css";
import type { CatchScene, KindsScene, PiecesScene, RollsScene } from "./scene";
import { TownPicture } from "./TownPicture";

export type CatchPictureProps = { scene: CatchScene };

export function CatchPicture({ scene }: CatchPictureProps) {
  if ("players" in scene) return <PiecesPicture scene={scene} />;
  if ("kinds" in scene) return <KindsPicture scene={scene} />;
  if ("rolls" in scene) return <RollsPicture scene={scene} />;
  return <TownPicture scene={scene} />;
}

type PiecesPictureProps = { scene: PiecesScene };

/** Every player's pawn and cubes. */
function PiecesPicture({ scene }: PiecesPictureProps) {
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

type KindsPictureProps = { scene: KindsScene };

/** Each kind of square with its name. */
function KindsPicture({ scene }: KindsPictureProps) {
  const { t } = useTranslation("catch_22");
  return (
    <div className={`${town.frame} ${styles.plain} ${styles.kinds}`}>
      {scene.kinds.map((kind) => (
        <span key={kind}>
          <svg viewBox={`-2 -2 ${TILE + 4} ${TILE + 4}`} aria-hidden="true">
            <Tile
              square={{ name: "", column: 0, row: 0, kind, jackpot: null, number: 0, neighbours: [] }}
              x={0}
              y={0}
              gold={kind === "jackpot" ? 5 : 0}
            />
          </svg>
          {t(`kinds.${kind}`)}
        </span>
      ))}
    </div>
  );
}

type RollsPictureProps = { scene: RollsScene };

/** Who rolled what. */
function RollsPicture({ scene }: RollsPictureProps) {
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

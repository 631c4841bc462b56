import { useTranslation } from "react-i18next";

import { Tile } from "../board/Tile";
import town from "../board/Town.module.css";
import { TILE } from "../model/geometry";
import styles from "./Pictures.module.css";
import type { KindsScene } from "./scene";

export type KindsPictureProps = { scene: KindsScene };

/** Each kind of square with its name. */
export function KindsPicture({ scene }: KindsPictureProps) {
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

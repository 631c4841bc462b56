import { useTranslation } from "react-i18next";

import { MoonDisc } from "../art/MoonDisc";
import { WolfTile } from "../art/WolfTile";
import { Scene } from "../board/Scene";
import { NORTH, type Side, SOUTH, winningColumn } from "../model/position";
import { sideInWords } from "../words";
import { AttemptArrow } from "./AttemptArrow";
import { at, boxAround, NO, TILE, wolfBox } from "./drawing";
import styles from "./RowPicture.module.css";
import { drawn, type RowScene } from "./scene";

export type RowPictureProps = { scene: RowScene };

const SHOWN_TILE_PX = 40;

/** A row of wolves, or a piece of one, with what is tried on it. */
export function RowPicture({ scene }: RowPictureProps) {
  const { t } = useTranslation("full_moon");
  const { position, places, moon, attempt, goesOn, left, right, top, bottom } = drawn(scene);
  const { ready = [], blocked = [] } = scene;
  const isOver = scene.isWholeSet || winningColumn(position.columns) >= 0;
  const sides: Side[] = scene.hasSides ? [NORTH, SOUTH] : isOver ? [] : [position.toMove];
  const isRefused = scene.verdict === "refused" || undefined;
  return (
    <div className={styles.picture} style={{ width: (right - left) * SHOWN_TILE_PX }}>
      <Scene />
      <Plate isTop name={sides.includes(NORTH) ? sideInWords(NORTH, t) : null} isTurn={position.toMove === NORTH} />
      <svg
        className={styles.row}
        viewBox={`${left * TILE} ${top * TILE} ${(right - left) * TILE} ${(bottom - top) * TILE}`}
        aria-hidden="true"
        focusable="false"
      >
        {moon && (
          <>
            <circle className={styles.glow} cx={moon.x * TILE} cy={moon.y * TILE} r={moon.size * 64} />
            <svg {...boxAround(moon, moon.size * TILE, moon.size * TILE)} aria-hidden="true">
              <MoonDisc />
            </svg>
          </>
        )}
        {[...places].map(([wolf, place]) => (
          <g key={wolf} className={blocked.includes(wolf) ? styles.blocked : undefined}>
            <svg {...wolfBox(place)} aria-hidden="true">
              <WolfTile wolf={wolf} />
            </svg>
            {(ready.includes(wolf) || attempt?.wolves.includes(wolf)) && (
              <rect className={styles.ready} {...wolfBox(place)} rx="13" data-refused={isRefused} />
            )}
            {blocked.includes(wolf) && <path className={styles.no} d={NO} transform={at(place)} />}
          </g>
        ))}
        {attempt && <AttemptArrow attempt={attempt} mover={position.toMove} verdict={scene.verdict ?? null} />}
        {goesOn.left && <path className={styles.more} d={DOTS} transform={`translate(${left * TILE + 14} 0)`} />}
        {goesOn.right && <path className={styles.more} d={DOTS} transform={`translate(${right * TILE - 14} 0)`} />}
      </svg>
      <Plate name={sides.includes(SOUTH) ? sideInWords(SOUTH, t) : null} isTurn={position.toMove === SOUTH} />
    </div>
  );
}

type PlateProps = { name: string | null; isTop?: boolean; isTurn: boolean };

/** Who sits at this edge; the dot is full for the player to move. */
function Plate({ name, isTop = false, isTurn }: PlateProps) {
  if (name === null) return null;
  return (
    <p className={styles.plate} data-top={isTop || undefined} data-turn={isTurn || undefined} aria-hidden="true">
      {name}
    </p>
  );
}

/** The row goes on. */
const DOTS = "M0 -22v.1M0 0v.1M0 22v.1";

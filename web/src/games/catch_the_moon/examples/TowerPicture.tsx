import { useTranslation } from "react-i18next";

import { Cloud } from "../Cloud";
import { DieFace } from "../panel/DieFace";
import { Drops } from "../panel/Drops";
import styles from "./Pictures.module.css";
import { SketchedLadder } from "./SketchedLadder";
import { frameOf, isMistake, type Spot, type TowerScene } from "./scene";

export type TowerPictureProps = { scene: TowerScene };

const TABLE = 12;
const PX_PER_MM = 0.95;
/** Of the named figures, of which there are many. */
const SMALL_PX_PER_MM = 0.8;

/** A tower from the side: what was placed, whom it touches, and what is wrong. */
export function TowerPicture({ scene }: TowerPictureProps) {
  const { t } = useTranslation("catch_the_moon");
  const frame = frameOf(scene);
  const width = frame.right - frame.left;
  const { ladders, contacts = [], ground = [], points = {}, die, line, lid, cost, figure } = scene;
  const placed = ladders.find(({ isPlaced }) => isPlaced);
  return (
    <div className={styles.tower} style={{ width: width * (figure ? SMALL_PX_PER_MM : PX_PER_MM) }}>
      <svg
        className={styles.view}
        viewBox={`${frame.left} ${-frame.top} ${width} ${frame.top + TABLE}`}
        aria-hidden="true"
        focusable="false"
      >
        <rect className={styles.table} x={frame.left} width={width} height={TABLE} />
        {ladders.map((ladder) => (
          <SketchedLadder key={`${ladder.ladder} ${ladder.x}`} placed={ladder} />
        ))}
        <g transform="translate(0 -12)">
          <Cloud />
        </g>
        {line !== undefined && <path className={styles.line} d={`M${frame.left} ${-line}H${frame.right}`} />}
        {lid !== undefined && (
          <>
            <rect className={styles.lid} x={frame.left} y={-lid} width={width} height={lid} />
            <path className={styles.line} d={`M${frame.left} ${-lid}H${frame.right}`} />
          </>
        )}
        {scene.swings && placed && (
          <path
            className={styles.swinging}
            d={`M${placed.x - 8} ${70 - placed.y}q22 6 34 -10M${placed.x - 14} ${82 - placed.y}q34 8 54 -16`}
          />
        )}
        {contacts.map(({ with: other, at }, index) => (
          <Badge key={other} at={at} text={String(index + 1)} isWrong={isMistake(scene) && ground.length === 0} />
        ))}
        {ground.map((at) => (
          <Wrong key={at.join()} at={at} />
        ))}
        {ladders
          .filter(({ ladder }) => points[ladder] !== undefined)
          .map(({ ladder, x, y }) => (
            <Badge key={ladder} at={[x, y]} text={String(points[ladder])} isWrong={false} />
          ))}
      </svg>
      {die && (
        <span className={styles.die}>
          <DieFace face={die} />
        </span>
      )}
      {cost !== undefined && (
        <span className={styles.cost}>
          <Drops count={cost} isShed />
        </span>
      )}
      {figure && <p className={styles.figure}>{t(`figures.${figure}`)}</p>}
    </div>
  );
}

function Badge({ at: [x, y], text, isWrong }: { at: Spot; text: string; isWrong: boolean }) {
  return (
    <g className={styles.badge} transform={`translate(${x} ${-y})`}>
      {isWrong ? <rect x="-9" y="-9" width="18" height="18" rx="3" /> : <circle r="9" />}
      <text y="4.600" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

function Wrong({ at: [x, y] }: { at: Spot }) {
  return (
    <g className={styles.wrong} transform={`translate(${x} ${-y})`}>
      <rect x="-9" y="-9" width="18" height="18" rx="3" />
      <path d="M-4.500 -4.500L4.500 4.500M4.500 -4.500L-4.500 4.500" />
    </g>
  );
}

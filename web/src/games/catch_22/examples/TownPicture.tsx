import { Cube } from "../art/Cube";
import { DieFace } from "../art/DieFace";
import { Scenery } from "../art/Scenery";
import { Kerb } from "../board/Kerb";
import { Pieces } from "../board/Pieces";
import { Tile } from "../board/Tile";
import town from "../board/Town.module.css";
import { cornerOf, MARGIN, sizeOf, TILE } from "../model/geometry";
import { Mark } from "./Mark";
import styles from "./Pictures.module.css";
import { PurseLine } from "./PurseLine";
import { boardOf, cubeSquare, middleOf, pictureOf, type TownScene } from "./scene";
import { Way } from "./Way";

export type TownPictureProps = { scene: TownScene };

/** What is shown around the lanes; pawns in the top row are taller than it. */
const RIM = 10;
const SHOWN_TILE_PX = 40;

/** A piece of a board with the move, the cube or the choice that a rule is about. */
export function TownPicture({ scene }: TownPictureProps) {
  const board = boardOf(scene);
  const picture = pictureOf(scene);
  const size = sizeOf(board);
  const view = { x: MARGIN - RIM, y: MARGIN - RIM - 6, width: size.width - 2 * (MARGIN - RIM) };
  const height = size.height - 2 * (MARGIN - RIM) + 6;
  const { seat = 0, roll, way, verdict = null, open = [], barred = [] } = scene;
  const target = cubeSquare(scene);
  const isPlacing = scene.action?.startsWith("cube");
  return (
    <div className={`${town.frame} ${styles.town}`} style={{ width: (view.width / TILE) * SHOWN_TILE_PX }}>
      <svg className={styles.map} viewBox={`${view.x} ${view.y} ${view.width} ${height}`} aria-hidden="true">
        <rect className={styles.ground} width={size.width} height={size.height} />
        <Scenery board={board} />
        <Kerb board={board} />
        {[...board.squares.values()].map((square) => (
          <Tile
            key={square.name}
            square={square}
            {...cornerOf(board, square.column, square.row)}
            gold={square.jackpot === null ? 0 : (picture.gold[square.jackpot] ?? 0)}
          />
        ))}
        {way && <Way board={board} squares={way} verdict={verdict} />}
        <Pieces
          board={board}
          picture={picture}
          shot={null}
          mover={null}
          winner={scene.winner ?? null}
          draggable={null}
          onPress={() => {}}
        />
        {target && <Target at={middleOf(board, target)} seat={isPlacing ? seat : null} />}
        {open.map((square) => (
          <Mark key={square} at={cornerMark(middleOf(board, square))} verdict="allowed" />
        ))}
        {barred.map((square) => (
          <Mark key={square} at={cornerMark(middleOf(board, square))} verdict="refused" />
        ))}
        {verdict && (way ?? target) && (
          <Mark at={cornerMark(middleOf(board, way?.at(-1) ?? target ?? ""))} verdict={verdict} />
        )}
      </svg>
      {(roll !== undefined || scene.hasPurses) && (
        <div className={styles.beside} data-rows={scene.hands !== undefined || undefined}>
          {roll !== undefined && (
            <svg viewBox="-16 -16 32 32" className={styles.die} aria-hidden="true">
              <DieFace pips={roll} />
            </svg>
          )}
          {scene.hasPurses &&
            scene.pawns.map((_, owner) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbers
              <PurseLine key={owner} seat={owner} picture={picture} />
            ))}
        </div>
      )}
    </div>
  );
}

/** The square of a cube: the cube that would lie there, or a ring around the one that is lifted. */
function Target({ at, seat }: { at: { x: number; y: number }; seat: number | null }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      {seat !== null && (
        <g className={styles.ghost}>
          <Cube seat={seat} />
        </g>
      )}
      <rect className={styles.target} x={-TILE / 2 + 2} y={-TILE / 2 + 2} width={TILE - 4} height={TILE - 4} rx="7" />
    </g>
  );
}

function cornerMark({ x, y }: { x: number; y: number }) {
  return { x: x + 15, y: y - 15 };
}

import { memo, type PointerEvent } from "react";

import { Cube } from "../art/Cube";
import { Drawing } from "../art/Drawing";
import { Pawn } from "../art/Pawn";
import type { Board } from "../model/board";
import { centreOf, standingAt, TILE } from "../model/geometry";
import type { Picture } from "../model/picture";
import { pawnsOn } from "../model/view";
import { PieceMotion } from "./PieceMotion";
import styles from "./Pieces.module.css";
import type { Playing } from "./use_stage";

export type PiecesProps = {
  board: Board;
  picture: Picture;
  shot: Playing | null;
  /** Whose turn it is; that pawn stands out. */
  mover: number | null;
  /** Crowned, once the game is won. */
  winner: number | null;
  /** The pawn that can be dragged, and what a press on it does. */
  draggable: number | null;
  onPress: (event: PointerEvent) => void;
};

type Piece = { key: string; y: number; draw: React.ReactNode };

/** Cubes and pawns, those further down in front. They stay as they are while a pointer looks at squares. */
export const Pieces = memo(function Pieces({ board, picture, shot, mover, winner, draggable, onPress }: PiecesProps) {
  const cubes: Piece[] = picture.cubes.flatMap((squares, owner) =>
    squares.map((square) => {
      const { x, y } = centreOf(board, square);
      return {
        key: `cube ${square}`,
        y,
        draw: (
          <g transform={`translate(${x} ${y})`}>
            <PieceMotion board={board} shot={shot} piece={{ cube: square }}>
              <Cube seat={owner} />
            </PieceMotion>
          </g>
        ),
      };
    }),
  );
  const pawns: Piece[] = picture.pawns.map((square, seat) => {
    const there = pawnsOn(picture.pawns, square);
    const { x, y } = centreOf(board, square);
    const beside = standingAt(there.indexOf(seat), there.length);
    const isOnCube = picture.cubes.some((squares) => squares.includes(square));
    const foot = { x: x + beside.x, y: y + TILE / 2 - 7 + beside.y - (isOnCube ? 17 : 0) };
    return {
      key: `pawn ${seat}`,
      // In front of the cube it stands on.
      y: y + 1 + beside.y,
      draw: (
        <g transform={`translate(${foot.x} ${foot.y}) scale(${there.length > 1 ? 0.82 : 1})`}>
          <PieceMotion board={board} shot={shot} piece={{ pawn: seat }}>
            {seat === mover && <ellipse className={styles.mover} rx="17" ry="7" />}
            <Pawn seat={seat} />
            {seat === winner && <Crown />}
          </PieceMotion>
        </g>
      ),
    };
  });
  const held = draggable === null ? undefined : picture.pawns[draggable];
  const corner = held === undefined ? null : centreOf(board, held);
  return (
    <Drawing>
      {[...cubes, ...pawns]
        .sort((one, other) => one.y - other.y)
        .map(({ key, draw }) => (
          <g key={key} className={styles.piece}>
            {draw}
          </g>
        ))}
      {corner && (
        <rect
          className={styles.draggable}
          data-square={held}
          data-draggable
          x={corner.x - TILE / 2}
          y={corner.y - TILE / 2}
          width={TILE}
          height={TILE}
          onPointerDown={onPress}
        />
      )}
    </Drawing>
  );
});

function Crown() {
  return (
    <g className={styles.crown} transform="translate(0 -50)">
      {RAYS.map((turn) => (
        <path key={turn} className={styles.ray} d="M0 -20 V-30" transform={`rotate(${turn})`} />
      ))}
      <path d="M-13 8 L-15 -7 L-6.5 -1 L0 -11 L6.5 -1 L15 -7 L13 8 Z" />
    </g>
  );
}

const RAYS = [-75, -50, -25, 0, 25, 50, 75];

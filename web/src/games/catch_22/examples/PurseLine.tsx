import { Cube } from "../art/Cube";
import { Pawn } from "../art/Pawn";
import { Coin } from "../art/SquareIcon";
import type { Picture } from "../model/picture";
import styles from "./Pictures.module.css";

export type PurseLineProps = { seat: number; picture: Picture };

/** Whose it is, the gold, the cubes in hand and, behind a line, cubes of others. */
export function PurseLine({ seat, picture }: PurseLineProps) {
  const hand = picture.hands[seat];
  const held = (picture.held[seat] ?? []).flatMap((count, owner) => Array<number>(count).fill(owner));
  return (
    <span className={styles.purse}>
      <svg viewBox="-18 -52 36 57" className={styles.who} aria-hidden="true">
        <Pawn seat={seat} />
      </svg>
      <svg viewBox="-11 -11 22 22" className={styles.coin} aria-hidden="true">
        <Coin x={0} y={0} radius={10} />
      </svg>
      <b>{picture.tokens[seat] ?? 0}</b>
      {hand !== undefined && (
        <>
          <SmallCube seat={seat} />
          <b>{hand}</b>
        </>
      )}
      {held.map((owner) => (
        <span key={owner} className={styles.held}>
          <SmallCube seat={owner} />
        </span>
      ))}
    </span>
  );
}

function SmallCube({ seat }: { seat: number }) {
  return (
    <svg viewBox="-18 -18 38 40" className={styles.cube} aria-hidden="true">
      <Cube seat={seat} />
    </svg>
  );
}

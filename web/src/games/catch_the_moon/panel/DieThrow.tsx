import type { Face } from "../model/view";
import { DieFace } from "./DieFace";
import styles from "./DieThrow.module.css";

/** The six faces of the cube, and how it has to be turned to show each. */
const SIDES: readonly { face: Face; side: string; shown: string }[] = [
  { face: "one", side: "front", shown: "rotateX(0deg) rotateY(0deg)" },
  { face: "two", side: "right", shown: "rotateX(0deg) rotateY(-90deg)" },
  { face: "moon", side: "top", shown: "rotateX(-90deg) rotateY(0deg)" },
  { face: "one", side: "back", shown: "" },
  { face: "two", side: "left", shown: "" },
  { face: "moon", side: "bottom", shown: "" },
];

export type DieThrowProps = { face: Face };

/** A wooden die, thrown and come to rest. */
export function DieThrow({ face }: DieThrowProps) {
  const shown = SIDES.find((side) => side.face === face)?.shown ?? "";
  return (
    <div className={styles.stage}>
      <div className={styles.hop}>
        <div className={styles.spin}>
          <div className={styles.cube} style={{ transform: shown }}>
            {SIDES.map(({ side, face: painted }) => (
              <span key={side} className={`${styles.side} ${styles[side]}`}>
                <DieFace face={painted} />
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

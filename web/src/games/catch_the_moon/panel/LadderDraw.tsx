import type { LadderInfo } from "../../../net/rest.generated";
import styles from "./LadderDraw.module.css";
import { LadderSketch } from "./LadderSketch";

export type LadderDrawProps = { shape: LadderInfo };

/** A ladder is drawn from the bag: it comes out between the back of the bag and its front. */
export function LadderDraw({ shape }: LadderDrawProps) {
  return (
    <div className={styles.stage}>
      <svg className={styles.bag} viewBox="0 0 120 96" aria-hidden="true" focusable="false">
        <path className={styles.inside} d="M28 14C36 4 84 4 92 14C96 20 24 20 28 14Z" />
      </svg>
      <div className={styles.way}>
        <div className={styles.ladder}>
          <LadderSketch shape={shape} />
        </div>
      </div>
      <svg className={styles.bag} viewBox="0 0 120 96" aria-hidden="true" focusable="false">
        <path
          className={styles.cloth}
          d="M28 14C40 22 80 22 92 14C90 26 112 44 112 68C112 88 92 94 60 94C28 94 8 88 8 68C8 44 30 26 28 14Z"
        />
        <path className={styles.fold} d="M38 26C34 42 26 52 25 70M84 26C88 42 95 54 95 72M60 28C60 36 59 40 58 46" />
        <path
          className={styles.cord}
          d="M27 22C42 30 78 30 93 22M91 23C98 28 100 36 97 42M91 23C101 25 105 30 106 36"
        />
        <path className={styles.moon} d="M66 50A15 15 0 1 0 75 74A12.5 12.5 0 0 1 66 50Z" />
      </svg>
    </div>
  );
}

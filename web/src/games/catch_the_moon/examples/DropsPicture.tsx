import { Drops } from "../panel/Drops";
import styles from "./Pictures.module.css";
import type { DropsScene } from "./scene";

export type DropsPictureProps = { scene: DropsScene };

/** The drops of the game, and behind a line those that stay in the box. */
export function DropsPicture({ scene }: DropsPictureProps) {
  return (
    <div className={styles.night}>
      <span className={styles.drops}>
        <Drops count={scene.drops} isShed />
      </span>
      <span className={`${styles.drops} ${styles.boxed}`}>
        <Drops count={scene.boxed} />
      </span>
    </div>
  );
}

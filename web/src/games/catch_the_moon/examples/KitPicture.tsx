import { Drops } from "../panel/Drops";
import styles from "./Pictures.module.css";
import { Sketch } from "./Sketch";
import type { KitScene } from "./scene";

export type KitPictureProps = { scene: KitScene };

/** Every ladder there is, and the tears. */
export function KitPicture({ scene }: KitPictureProps) {
  return (
    <div className={`${styles.night} ${styles.kit}`}>
      {Array.from({ length: scene.kit }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ladders have numbers
        <Sketch key={index} ladder={index + 1} />
      ))}
      <span className={styles.drops}>
        <Drops count={scene.drops} isShed />
      </span>
    </div>
  );
}

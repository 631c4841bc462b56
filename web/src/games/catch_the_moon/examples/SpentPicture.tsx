import { Drops } from "../panel/Drops";
import styles from "./Pictures.module.css";
import type { SpentScene } from "./scene";

export type SpentPictureProps = { scene: SpentScene };

/** What each drop gave that was spent, and the drops that are left. */
export function SpentPicture({ scene }: SpentPictureProps) {
  return (
    <div className={styles.night}>
      {scene.spent.map((points, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drops are spent in order
        <span key={index} className={styles.spent} data-best={points === scene.best || undefined}>
          <Drops count={1} />
          <b>{points ?? "✗"}</b>
        </span>
      ))}
      <span className={styles.drops}>
        <Drops count={scene.left} isShed />
      </span>
    </div>
  );
}

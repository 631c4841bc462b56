/** Ladders as they lie in the box: all of them, or one. */

import { Drops } from "../panel/Drops";
import { LadderSketch } from "../panel/LadderSketch";
import { useShapes } from "../use_shapes";
import styles from "./Pictures.module.css";
import type { KitScene, SketchScene } from "./scene";

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

export type SketchPictureProps = { scene: SketchScene };

export function SketchPicture({ scene }: SketchPictureProps) {
  return (
    <div className={`${styles.night} ${styles.single}`}>
      <Sketch ladder={scene.sketch} />
    </div>
  );
}

type SketchProps = { ladder: number };

function Sketch({ ladder }: SketchProps) {
  const shape = useShapes()?.ladders.get(ladder);
  return (
    <span className={styles.sketch} data-straight={shape?.is_straight || undefined}>
      {shape && <LadderSketch shape={shape} />}
    </span>
  );
}

import styles from "./Pictures.module.css";
import { Sketch } from "./Sketch";
import type { SketchScene } from "./scene";

export type SketchPictureProps = { scene: SketchScene };

export function SketchPicture({ scene }: SketchPictureProps) {
  return (
    <div className={`${styles.night} ${styles.single}`}>
      <Sketch ladder={scene.sketch} />
    </div>
  );
}

import { LadderSketch } from "../panel/LadderSketch";
import { useShapes } from "../use_shapes";
import styles from "./Pictures.module.css";

export type SketchProps = { ladder: number };

export function Sketch({ ladder }: SketchProps) {
  const shape = useShapes().shapes?.ladders.get(ladder);
  return (
    <span className={styles.sketch} data-straight={shape?.is_straight || undefined}>
      {shape && <LadderSketch shape={shape} />}
    </span>
  );
}

import { LadderSketch } from "../panel/LadderSketch";
import { useShapes } from "../use_shapes";
import styles from "./Pictures.module.css";
import type { PlacedLadder } from "./scene";

export type SketchedLadderProps = { placed: PlacedLadder };

/** A ladder where it stands in a picture whose y grows downward. Its shape comes from the server. */
export function SketchedLadder({ placed }: SketchedLadderProps) {
  const shapes = useShapes();
  const { ladder, x, y, turn, isPlaced, isGhost, isFallen } = placed;
  const shape = shapes?.ladders.get(ladder);
  if (!shape) return null;
  return (
    <g
      className={styles.ladder}
      data-wood={ladder % WOODS}
      data-placed={isPlaced || undefined}
      data-ghost={isGhost || undefined}
      data-fallen={isFallen || undefined}
      transform={`translate(${x} ${-y}) rotate(${-turn})`}
    >
      <svg x="-36" y="-66" width="72" height="132" aria-hidden="true">
        <LadderSketch shape={shape} />
      </svg>
    </g>
  );
}

const WOODS = 3;

import { useMemo } from "react";

import type { BoxInfo } from "../../../net/rest.generated";
import { type Puff, puffsAround } from "../scene/puffs";
import styles from "./TopView.module.css";

const GRID_MM = 10;

export type BaseDrawingProps = { slab: BoxInfo };

/** The cloud from above: puffs around the slab, and a line for each centimetre on it. */
export function BaseDrawing({ slab }: BaseDrawingProps) {
  const puffs = useMemo(() => puffsAround(slab).sort((one, other) => topOf(one) - topOf(other)), [slab]);
  const [halfX, halfY, halfZ] = slab.half_mm;
  return (
    <>
      {puffs.map((puff) => (
        <circle
          key={`${puff.x} ${puff.y}`}
          className={topOf(puff) < 2 * halfZ ? styles.low : styles.puff}
          cx={puff.x}
          cy={-puff.y}
          r={puff.radius}
        />
      ))}
      <rect className={styles.slab} x={-halfX} y={-halfY} width={2 * halfX} height={2 * halfY} rx="4" />
      <path className={styles.grid} d={gridOf(halfX, halfY)} />
      <path className={styles.middle} d={`M${-halfX} 0H${halfX}M0 ${-halfY}V${halfY}`} />
    </>
  );
}

function topOf({ z, radius }: Puff): number {
  return z + radius;
}

function gridOf(halfX: number, halfY: number): string {
  const upright = stepsWithin(halfX).map((x) => `M${x} ${-halfY}V${halfY}`);
  const level = stepsWithin(halfY).map((y) => `M${-halfX} ${y}H${halfX}`);
  return [...upright, ...level].join("");
}

function stepsWithin(half: number): number[] {
  const count = Math.floor(half / GRID_MM);
  return Array.from({ length: 2 * count + 1 }, (_, step) => (step - count) * GRID_MM);
}

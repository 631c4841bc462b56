/** A starting ladder from above: what is seen of it, and the larger parts by which fingers take hold of it. */

import type { KeyboardEvent, PointerEvent, Ref } from "react";

import type { PlaceInfo } from "../../../net/rest.generated";
import styles from "./TopView.module.css";

/** Half the width and half the thickness of the holder of a ladder. */
type Half = readonly [number, number];

const WALL_MM = 4;
const HANDLE_MM = 14;
const KNOB_MM = 5;
const RAIL_MM = 2.6;
const GRIP_MM = 18;

/** In the drawing y grows downward, so turns are the other way round. */
const placed = ({ x_mm, y_mm, turn_deg }: PlaceInfo) => `translate(${x_mm} ${-y_mm}) rotate(${-turn_deg})`;

export type FootprintProps = {
  ref: Ref<SVGGElement>;
  ladder: number;
  place: PlaceInfo;
  half: Half;
  isRefused: boolean;
  label: string;
  describedBy: string;
  grab: (event: PointerEvent) => void;
  press: (event: KeyboardEvent) => void;
};

export function Footprint(props: FootprintProps) {
  const { ref, ladder, place, half, isRefused, label, describedBy, grab, press } = props;
  const [x, y] = half;
  const end = x + HANDLE_MM;
  const rail = x - WALL_MM - RAIL_MM;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a screen reader leaves the keys of an application to it
    <g
      ref={ref}
      className={styles.ladder}
      transform={placed(place)}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
      data-refused={isRefused || undefined}
      onKeyDown={press}
      onPointerDown={grab}
    >
      <rect className={styles.ring} x={-x - 4} y={-y - 4} width={2 * x + 8} height={2 * y + 8} rx="7" />
      <path className={styles.stalk} d={`M${-end} 0H${end}`} />
      <rect className={styles.holder} x={-x} y={-y} width={2 * x} height={2 * y} rx="2.5" />
      <path className={styles.wood} d={`M${-rail} 0H${rail}`} />
      <circle className={styles.rail} cx={-rail} r={RAIL_MM} />
      <circle className={styles.rail} cx={rail} r={RAIL_MM} />
      <circle className={styles.badge} r="7.500" />
      <text className={styles.number} y="3.600" textAnchor="middle" transform={`rotate(${place.turn_deg})`}>
        {ladder}
      </text>
      <circle className={styles.handle} cx={-end} r={KNOB_MM} />
      <circle className={styles.handle} cx={end} r={KNOB_MM} />
    </g>
  );
}

export type GripProps = { place: PlaceInfo; half: Half; grab: (event: PointerEvent) => void };

/** Around a ladder, under both of them. */
export function PlaceGrip({ place, half: [x], grab }: GripProps) {
  return (
    <rect
      className={styles.grip}
      transform={placed(place)}
      x={-x}
      y={-GRIP_MM}
      width={2 * x}
      height={2 * GRIP_MM}
      onPointerDown={grab}
    />
  );
}

/** Around the two ends by which a ladder is turned. */
export function HandleGrips({ place, half: [x], grab }: GripProps) {
  const end = x + HANDLE_MM;
  return (
    <g transform={placed(place)} onPointerDown={grab}>
      <circle className={styles.grip} cx={-end} r={HANDLE_MM} />
      <circle className={styles.grip} cx={end} r={HANDLE_MM} />
    </g>
  );
}

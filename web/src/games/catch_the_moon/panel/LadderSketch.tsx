import type { LadderInfo } from "../../../net/rest.generated";

export type LadderSketchProps = { shape: LadderInfo };

/** A ladder as a drawing, made from the parts that are simulated. */
export function LadderSketch({ shape }: LadderSketchProps) {
  return (
    <svg viewBox="-36 -66 72 132" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeLinecap="round">
        {shape.parts.map(({ start, end, radius_mm }) => (
          <line
            key={`${start.join()}-${end.join()}`}
            x1={start[0]}
            y1={-start[1]}
            x2={end[0]}
            y2={-end[1]}
            strokeWidth={2 * radius_mm}
          />
        ))}
      </g>
    </svg>
  );
}

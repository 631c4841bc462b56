import type { Face } from "../model/view";

export type DieFaceProps = { face: Face };

/** One ladder, two ladders, or a moon: drawn, so that colour carries nothing. */
export function DieFace({ face }: DieFaceProps) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {face === "moon" ? (
        <path d="M31 8a17 17 0 1 0 9 24A14.5 14.5 0 0 1 31 8z" fill="currentColor" />
      ) : (
        (face === "one" ? [24] : [15, 33]).map((x) => <Ladder key={x} x={x} />)
      )}
    </svg>
  );
}

function Ladder({ x }: { x: number }) {
  return (
    <g stroke="currentColor" strokeWidth="3" strokeLinecap="round" fill="none">
      <path d={`M${x - 5} 40L${x - 4} 8M${x + 5} 40L${x + 4} 8`} />
      <path d={`M${x - 4} 33h8M${x - 4} 25h8M${x - 4} 17h8`} strokeWidth="2.5" />
    </g>
  );
}

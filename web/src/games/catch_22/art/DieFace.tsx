export type DieFaceProps = { pips: number };

/** A die lying flat, around the point (0, 0), 30 wide. */
export function DieFace({ pips }: DieFaceProps) {
  return (
    <g>
      <rect
        x="-15"
        y="-15"
        width="30"
        height="30"
        rx="6"
        fill="var(--ivory)"
        stroke="var(--dish-rim-dark)"
        strokeWidth="1.6"
      />
      {PIPS[pips]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.9" fill="var(--dice-pip)" />
      ))}
    </g>
  );
}

const NW = [-8, -8] as const;
const NE = [8, -8] as const;
const W = [-8, 0] as const;
const C = [0, 0] as const;
const E = [8, 0] as const;
const SW = [-8, 8] as const;
const SE = [8, 8] as const;

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [C],
  2: [NW, SE],
  3: [NW, C, SE],
  4: [NW, NE, SW, SE],
  5: [NW, NE, C, SW, SE],
  6: [NW, NE, W, E, SW, SE],
};

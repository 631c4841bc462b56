/** The cloud in which the first ladders stand, around the point (0, 0): 124 wide, its upper side 12 higher. */
export function Cloud() {
  return (
    <g fill="var(--cloud)">
      <ellipse rx="62" ry="12" />
      {PUFFS.map((x, place) => (
        <circle key={x} cx={x} cy={-2 - (place % 2) * 4} r={10 + (place % 3) * 2} />
      ))}
    </g>
  );
}

const PUFFS = [-54, -36, -16, 4, 24, 44, 56];

import type { Colour } from "../model/position";

/** What lies behind each wolf, so that its colour can also be told without colour. */
export function Pattern({ colour }: { colour: Colour }) {
  switch (colour) {
    case "b":
      return <Stars />;
    case "r":
      return <Flames />;
    case "w":
      return <Snow />;
    case "g":
      return <Hatching />;
  }
}

const STARS = "M0 -5L1.3 -1.300L5 0L1.3 1.300L0 5L-1.3 1.300L-5 0L-1.3 -1.300Z";

function Stars() {
  return (
    <g fill="var(--wolf-black-star)">
      <path d={STARS} transform="translate(66 10)" />
      <path d={STARS} transform="translate(12 48) scale(0.8)" />
      <path d={STARS} transform="translate(10 80) scale(1.1)" />
      <path d={STARS} transform="translate(46 13) scale(0.6)" />
      <path d={STARS} transform="translate(91 46) scale(0.7)" />
      <path d={STARS} transform="translate(8 10) scale(0.6)" />
    </g>
  );
}

function Flames() {
  return (
    <path
      fill="none"
      stroke="var(--wolf-red-flame)"
      strokeWidth="5"
      d="M-5 22L15 4L32 20L50 4L68 20L85 4L105 22M-5 46L15 28L32 44L50 28L68 44L85 28L105 46M-5 70L15 52L32 68L50 52L68 68L85 52L105 70M-5 94L15 76L32 92L50 76L68 92L85 76L105 94"
    />
  );
}

function Snow() {
  const flakes = "10,12 30,6 50,12 70,5 90,12 6,32 95,30 5,84 95,84 12,96 88,97 50,3".split(" ");
  return (
    <g fill="var(--highlight)" stroke="var(--wolf-white-snow-edge)" strokeWidth="1.2">
      {flakes.map((flake) => {
        const [x, y] = flake.split(",");
        return <circle key={flake} cx={x} cy={y} r="3.2" />;
      })}
    </g>
  );
}

function Hatching() {
  return (
    <path
      stroke="var(--wolf-grey-hatching)"
      strokeWidth="2.6"
      d="M-4 16L16 -4M-4 34L34 -4M-4 52L52 -4M-4 70L70 -4M-4 88L88 -4M-4 106L106 -4M14 106L106 14M32 106L106 32M50 106L106 50M68 106L106 68M86 106L106 86"
    />
  );
}

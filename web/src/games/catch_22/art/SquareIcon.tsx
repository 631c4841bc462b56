import type { Kind } from "../model/board";

export type SquareIconProps = {
  kind: Kind;
  /** Tokens that a jackpot still holds. */
  gold: number;
};

/** The picture of a square around the point (0, 0). Each has a shape of its own. */
export function SquareIcon({ kind, gold }: SquareIconProps) {
  switch (kind) {
    case "star":
      return <Star />;
    case "jackpot":
      return <Pot gold={gold} />;
    case "roll-again":
      return <RollAgain />;
    case "switch-places":
      return <SwitchPlaces />;
    case "remove-cube":
      return <RemoveCube />;
    case "plain":
      return null;
  }
}

const STAR_POINTS = Array.from({ length: 10 }, (_, turn) => {
  const radius = turn % 2 === 0 ? 18.5 : 8;
  return `${(radius * Math.sin((turn * Math.PI) / 5)).toFixed(1)},${(1 - radius * Math.cos((turn * Math.PI) / 5)).toFixed(1)}`;
}).join(" ");

function Star() {
  return (
    <g strokeLinejoin="round">
      <polygon points={STAR_POINTS} fill="var(--square-star)" stroke="var(--square-star-rim)" strokeWidth="2" />
      <path
        d="M0 -17.5 L4.2 -5.2 L0 1 Z M-17.6 -4.6 L0 1 L-7.6 -2.8 Z"
        fill="var(--square-star-light)"
        opacity="0.75"
      />
      <path d="M0 1 L10.9 16 L4.6 7.4 Z M0 1 L17.6 -4.7 L7.6 3.5 Z" fill="var(--square-star-dark)" opacity="0.55" />
    </g>
  );
}

function Pot({ gold }: { gold: number }) {
  const coins = gold === 0 ? 0 : Math.min(1 + Math.ceil(gold / 2), HEAP.length);
  return (
    <g strokeLinejoin="round">
      <path d="M-13 -7 H13" stroke="var(--square-pot-rim)" strokeWidth="5" strokeLinecap="round" />
      {HEAP.slice(0, coins).map(([x, y]) => (
        <Coin key={`${x}`} x={x} y={y} radius={6} />
      ))}
      <path
        d="M-14.5 -6 H14.5 C19 4 16 17 9 19 H-9 C-16 17 -19 4 -14.5 -6 Z"
        fill={gold === 0 ? "var(--square-pot-empty)" : "var(--square-pot)"}
        stroke="var(--square-pot-rim)"
        strokeWidth="2"
      />
      <path d="M-15.5 -7.5 H15.5" stroke="var(--square-pot-lip)" strokeWidth="3.4" strokeLinecap="round" />
      <path
        d="M-12.4 -1 C-14.6 5 -13 11 -10 14"
        fill="none"
        stroke="var(--square-pot-light)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <text y="13" textAnchor="middle" fontSize="18" fontWeight="700" fill="var(--coin-light)" stroke="none">
        {gold}
      </text>
    </g>
  );
}

const HEAP = [
  [-6, -10],
  [6.5, -10.5],
  [0, -13],
  [-11, -9],
  [11.5, -9],
  [3.5, -17],
  [-3.5, -17.5],
] as const;

const PIPS = [
  [-5, -5],
  [5, -5],
  [0, 0],
  [-5, 5],
  [5, 5],
] as const;

function RollAgain() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d="M-17 3 A17 17 0 0 1 12 -12.6" fill="none" stroke="var(--square-again)" strokeWidth="3.6" />
      <path d="M5.4 -17.6 L15.4 -14.4 L10.6 -5.2 Z" fill="var(--square-again)" />
      <path d="M17 -2 A17 17 0 0 1 -12 13.4" fill="none" stroke="var(--square-again)" strokeWidth="3.6" />
      <path d="M-5.4 18.4 L-15.4 15.2 L-10.6 6 Z" fill="var(--square-again)" />
      <g transform="rotate(-10)">
        <rect
          x="-9.5"
          y="-9.5"
          width="19"
          height="19"
          rx="4.5"
          fill="var(--ivory)"
          stroke="var(--square-again-ink)"
          strokeWidth="1.8"
        />
        {PIPS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.9" fill="var(--square-again-ink)" />
        ))}
      </g>
    </g>
  );
}

/** One arrow full, the other hollow. */
function SwitchPlaces() {
  return (
    <g strokeLinejoin="round" strokeWidth="2" stroke="var(--square-switch-rim)">
      <path d="M-18 -12.5 H4 V-18.5 L18 -8.5 L4 1 V-5 H-18 Z" fill="var(--square-switch)" />
      <path d="M18 5.5 H-4 V-0.5 L-18 9 L-4 18.5 V13 H18 Z" fill="var(--ivory)" />
    </g>
  );
}

function RemoveCube() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path
        d="M-15 5 L0 -1 L15 5 L0 11 Z"
        fill="var(--square-cube-top)"
        stroke="var(--square-cube-rim)"
        strokeWidth="1.8"
      />
      <path
        d="M-15 5 L0 11 V20 L-15 14 Z"
        fill="var(--square-cube-left)"
        stroke="var(--square-cube-rim)"
        strokeWidth="1.8"
      />
      <path
        d="M15 5 L0 11 V20 L15 14 Z"
        fill="var(--square-cube-right)"
        stroke="var(--square-cube-rim)"
        strokeWidth="1.8"
      />
      <path d="M0 4 V-9" stroke="var(--square-cube-arrow)" strokeWidth="4.6" />
      <path d="M-8.5 -8.5 L0 -19 L8.5 -8.5 Z" fill="var(--square-cube-arrow)" />
    </g>
  );
}

export type CoinProps = { x: number; y: number; radius: number };

export function Coin({ x, y, radius }: CoinProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / 10})`}>
      <circle r="10" fill="var(--coin)" stroke="var(--coin-rim)" strokeWidth="1.8" />
      <circle r="6.8" fill="none" stroke="var(--coin-ring)" strokeWidth="1.4" />
      <path
        d="M-6.6 -4.4 A8 8 0 0 1 1 -7.9"
        fill="none"
        stroke="var(--coin-light)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </g>
  );
}

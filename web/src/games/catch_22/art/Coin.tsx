export type CoinProps = { x: number; y: number; radius: number };

export function Coin({ x, y, radius }: CoinProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / 10})`}>
      <circle r="10" fill="#f4bd2a" stroke="#7d5205" strokeWidth="1.8" />
      <circle r="6.8" fill="none" stroke="#a87410" strokeWidth="1.4" />
      <path d="M-6.6 -4.4 A8 8 0 0 1 1 -7.9" fill="none" stroke="#fff3c0" strokeWidth="2" strokeLinecap="round" />
    </g>
  );
}

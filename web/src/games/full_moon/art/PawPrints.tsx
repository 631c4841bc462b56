import type { Prints } from "../model/position";

const PAW =
  "M0 1.500C4 1.5 8 5 8 8.500C8 12 4.5 12 0 11C-4.5 12 -8 12 -8 8.500C-8 5 -4 1.5 0 1.500Z" +
  "M-9.5 -4.500A2.9 4 -20 1 1 -7 3A2.9 4 -20 1 1 -9.5 -4.500ZM9.5 -4.500A2.9 4 20 1 0 7 3A2.9 4 20 1 0 9.5 -4.500Z" +
  "M-3.8 -10.500A2.9 4.3 -6 1 1 -3.4 -1.900A2.9 4.3 -6 1 1 -3.8 -10.500ZM3.8 -10.500A2.9 4.3 6 1 0 3.4 -1.900A2.9 4.3 6 1 0 3.8 -10.500Z";

const PLACES: Record<Prints, readonly number[]> = { 1: [50], 2: [34, 66], 3: [20, 50, 80] };

/** One to three paw prints in a row, across a tile of 100; `y` is their middle. */
export function PawPrints({ prints, y, fill }: { prints: Prints; y: number; fill: string }) {
  return (
    <g fill={fill}>
      {PLACES[prints].map((x) => (
        <path key={x} d={PAW} transform={`translate(${x} ${y}) scale(1.12)`} />
      ))}
    </g>
  );
}

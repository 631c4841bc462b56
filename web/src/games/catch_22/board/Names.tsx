import { memo } from "react";

import { Drawing } from "../art/Drawing";
import type { Board } from "../model/board";
import { centreOf, TILE } from "../model/geometry";
import { pawnsOn } from "../model/view";
import type { SeatName } from "../words";
import styles from "./Names.module.css";

export type NamesProps = { board: Board; pawns: readonly string[]; seatName: SeatName };

/** Of more than this many only the number is told. */
const MOST_NAMES = 3;
const MOST_LETTERS = 9;

/** Who stands where several stand, under their feet. */
export const Names = memo(function Names({ board, pawns, seatName }: NamesProps) {
  const shared = [...new Set(pawns)].filter((square) => pawnsOn([...pawns], square).length > 1);
  return (
    <Drawing className={styles.names}>
      {shared.map((square) => {
        const { x, y } = centreOf(board, square);
        const seats = pawnsOn([...pawns], square);
        const more = seats.length - MOST_NAMES;
        const names = seats.slice(0, MOST_NAMES).map((seat) => shortened(seatName(seat)));
        const text = `${names.join(" · ")}${more > 0 ? ` +${more}` : ""}`;
        const width = text.length * 6.1 + 10;
        return (
          <g key={square} transform={`translate(${x} ${y + TILE / 2 + 4})`}>
            <rect x={-width / 2} y="-8" width={width} height="15" rx="7.5" />
            <text y="3.5">{text}</text>
          </g>
        );
      })}
    </Drawing>
  );
});

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join("")}…` : name;
}

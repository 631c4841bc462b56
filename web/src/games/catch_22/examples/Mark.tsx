import type { Verdict } from "../../contract";
import type { Point } from "../model/geometry";
import styles from "./Pictures.module.css";

export type MarkProps = { at: Point; verdict: Verdict };

/** A tick in a disc or a cross in a square. */
export function Mark({ at, verdict }: MarkProps) {
  const isAllowed = verdict === "allowed";
  return (
    <g className={isAllowed ? styles.yes : styles.no} transform={`translate(${at.x} ${at.y})`}>
      {isAllowed ? <circle r="10" /> : <rect x="-9" y="-9" width="18" height="18" rx="3" />}
      <path d={isAllowed ? "M-5 0.5L-1.5 4.5L5.500 -4" : "M-4.500 -4.500L4.500 4.500M4.500 -4.500L-4.500 4.500"} />
    </g>
  );
}

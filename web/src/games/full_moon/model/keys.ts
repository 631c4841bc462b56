/** What a key means over the row of columns, depending on what the hand holds. */

import type { Gesture, Hand } from "./hand";
import { shownIndex } from "./layout";
import { type Direction, type End, type Side, SOUTH } from "./position";

export type KeyMeaning = { gesture: Gesture } | { focus: number } | null;

/** Where the keyboard is, and from which side the row is looked at. */
export type Spot = { column: number; columns: number; viewer: Side; mover: Side };

export function keyMeaning(key: string, hand: Hand, spot: Spot): KeyMeaning {
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      return sideways(key === "ArrowRight", hand, spot);
    case "ArrowUp":
    case "ArrowDown":
      return upright(key === "ArrowUp", hand, spot);
    case "Home":
    case "End":
      return hand.stage === "empty"
        ? { focus: shownIndex(key === "Home" ? 0 : spot.columns - 1, spot.columns, spot.viewer) }
        : null;
    case "Enter":
    case " ":
      return {
        gesture: hand.stage === "empty" ? { type: "press", column: spot.column, pack: 1 } : { type: "confirm" },
      };
    case "Escape":
      return hand.stage === "empty" ? null : { gesture: { type: "back" } };
    default:
      return null;
  }
}

function sideways(isRight: boolean, hand: Hand, { column, columns, viewer }: Spot): KeyMeaning {
  const step = isRight === (viewer === SOUTH) ? 1 : -1;
  if (hand.stage === "holding") {
    const direction: Direction = step > 0 ? "R" : "L";
    return { gesture: { type: "aim", direction } };
  }
  if (hand.stage === "moon") return null;
  const next = column + step;
  return next >= 0 && next < columns ? { focus: next } : null;
}

function upright(isUp: boolean, hand: Hand, { viewer, mover }: Spot): KeyMeaning {
  if (hand.stage === "holding") return { gesture: { type: "resize", by: isUp === (viewer === mover) ? 1 : -1 } };
  if (hand.stage === "moon") {
    const end: End = isUp === (viewer === SOUTH) ? "N" : "S";
    return { gesture: { type: "point", end } };
  }
  return null;
}

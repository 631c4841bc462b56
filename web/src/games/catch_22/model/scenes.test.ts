import { expect, it } from "vitest";

import { board } from "./fixtures";
import { acrossOf } from "./scenes";

it("says how far to the left or right of the board a scene ends", () => {
  const squares = [...board.squares.values()];
  const [left, right] = [0, board.width - 1].map((column) => squares.find((one) => one.column === column)?.name ?? "");
  const at = (square = "") => acrossOf({ kind: "walk", seat: 0, way: ["", square] }, board);
  expect(at(left)).toBeCloseTo(1 / board.width - 1);
  expect(at(right)).toBeCloseTo(1 - 1 / board.width);
  expect(acrossOf({ kind: "die", seat: 0, pips: 3 }, board)).toBe(0);
  expect(acrossOf({ kind: "gold", count: 2, from: { seat: 1 }, to: { seat: 0 } }, board)).toBe(0);
});

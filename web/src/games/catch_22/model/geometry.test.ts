import { expect, it } from "vitest";

import lesson from "../lesson.json";
import { readBoard } from "./board";
import { centreOf, nearestSquare, TILE } from "./geometry";

const BOARD = readBoard(lesson.fixed.board);

it("takes a touch beside a square for the nearest of those that may be chosen", () => {
  const { x, y } = centreOf(BOARD, "a1");
  const beside = { x: x + 0.7 * TILE, y };
  expect(nearestSquare(BOARD, ["i7", "a1"], beside, TILE)).toBe("a1");
  expect(nearestSquare(BOARD, ["a1", "b1"], beside, TILE)).toBe("b1");
  expect(nearestSquare(BOARD, ["a1"], beside, TILE / 2)).toBeNull();
  expect(nearestSquare(BOARD, [], beside, TILE)).toBeNull();
});

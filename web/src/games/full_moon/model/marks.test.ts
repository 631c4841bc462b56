import { expect, it } from "vitest";

import { EMPTY, type Reach } from "./hand";
import { marksOf } from "./marks";
import { parsePosition } from "./position";

const position = parsePosition("r2g1/w2r1/w3/b2 S r2");
const reach: Reach = { position, side: 0, legal: ["r2R1N", "r2R2N", "b2L1S"] };
const QUIET = { position, hand: EMPTY, reach, hover: null, shaken: null };

it("marks the lead wolves that may move, while the hand is empty", () => {
  expect(marksOf(QUIET).ready).toEqual(["r2", "b2"]);
  const holding = { stage: "holding", source: 0, pack: 2, target: null } as const;
  expect(marksOf({ ...QUIET, hand: holding })).toMatchObject({ ready: [], held: ["r2", "g1"] });
  expect(marksOf({ ...QUIET, reach: null }).ready).toEqual([]);
});

it("lifts as many as the pointer is deep, where something may move", () => {
  expect(marksOf({ ...QUIET, hover: { column: 0, pack: 2 } }).hovered).toEqual(["r2", "g1"]);
  expect(marksOf({ ...QUIET, hover: { column: 2, pack: 1 } }).hovered).toEqual([]);
});

it("shakes the whole column that was tried", () => {
  expect(marksOf({ ...QUIET, shaken: 1 }).shaking).toEqual(["w2", "r1"]);
});

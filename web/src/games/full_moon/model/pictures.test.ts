import { expect, it } from "vitest";

import { picturesTo } from "./pictures";
import { parsePosition } from "./position";

const BEFORE = parsePosition("b3/r1/g1/b1w2 S w2");
const AFTER = parsePosition("b3/r1g1/b1w2 N g1");

it("shows the slide with the gap first, then the row closed up with its moon", () => {
  const pictures = picturesTo(BEFORE, [{ seat: 0, action: "r1R1N" }], AFTER);
  expect(pictures).toEqual([
    { columns: [["b3"], [], ["r1", "g1"], ["b1", "w2"]], moon: { where: "sky" } },
    { columns: AFTER.columns, moon: { where: "column", column: 1, end: "N" } },
  ]);
});

it("shows every move of several, one after the other", () => {
  const later = parsePosition("b3/r1/b1w2g1 S g1");
  const pictures = picturesTo(
    BEFORE,
    [
      { seat: 0, action: "r1R1N" },
      { seat: 1, action: "g1R1N" },
    ],
    later,
  );
  expect(pictures).toHaveLength(4);
  expect(pictures.at(-1)?.columns).toEqual(later.columns);
});

it("jumps when it does not know what led here", () => {
  expect(picturesTo(null, [{ seat: 0, action: "r1R1N" }], AFTER)).toHaveLength(1);
  expect(picturesTo(BEFORE, [], AFTER)).toHaveLength(1);
});

it("sends the moon to the sky when a player is free of it, and behind the column of four that caught it", () => {
  const [free] = picturesTo(null, [], parsePosition("b3/r1g1/b1w2 S *"));
  expect(free?.moon).toEqual({ where: "sky" });
  const [won] = picturesTo(null, [], parsePosition("b3/r1b1w2g1 N -"));
  expect(won?.moon).toEqual({ where: "caught", column: 1 });
});

import { describe, expect, it } from "vitest";

import { WOLVES } from "./position";
import { choosePlace, parseRow, rowText, shuffledRow } from "./row";

describe("a row", () => {
  it("is read when it is all twelve wolves", () => {
    expect(parseRow(` ${rowText(WOLVES).toUpperCase()} `)).toEqual(WOLVES);
  });

  it("is not read with a wolf missing or twice", () => {
    expect(parseRow(rowText(WOLVES.slice(1)))).toBeNull();
    expect(parseRow(rowText(WOLVES.with(0, "r1")))).toBeNull();
  });

  it("swaps the two wolves that are chosen", () => {
    const held = choosePlace({ row: WOLVES, held: null }, 0);
    const { row } = choosePlace(held, 3);
    expect([row[0], row[3]]).toEqual(["r1", "b1"]);
    expect(choosePlace(held, 0)).toEqual({ row: WOLVES, held: null });
  });

  it("is shuffled without losing a wolf", () => {
    expect(shuffledRow().toSorted()).toEqual(WOLVES.toSorted());
    expect(shuffledRow(() => 0)).not.toEqual(WOLVES);
  });
});

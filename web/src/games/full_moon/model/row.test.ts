import { describe, expect, it } from "vitest";

import { WOLVES, type WolfName } from "./position";
import { choosePlace, parseRow, readOff, rowText, shuffledRow, takeBack, wolvesLeft } from "./row";

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

  it("is read off one wolf after the other, the last of which comes by itself", () => {
    const eleven = WOLVES.slice(0, 11).reduce<readonly WolfName[]>(readOff, []);
    expect(eleven).toEqual(WOLVES);
    expect(readOff(["b1"], "b1")).toEqual(["b1"]);
    expect(wolvesLeft(["b1", "g3"])).toEqual(WOLVES.slice(1, 11));
    expect(takeBack(["b1", "g3"])).toEqual(["b1"]);
    expect(takeBack(eleven)).toEqual(WOLVES.slice(0, 10));
  });

  it("is shuffled without losing a wolf", () => {
    expect(shuffledRow().toSorted()).toEqual(WOLVES.toSorted());
    expect(shuffledRow(() => 0)).not.toEqual(WOLVES);
  });
});

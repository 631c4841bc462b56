import { describe, expect, it } from "vitest";

import { sortChoices } from "./choices";
import { stepNamed } from "./fixtures";

describe("choices", () => {
  it("are empty when nothing may be done", () => {
    const choices = sortChoices(null);
    expect(choices.plain).toEqual([]);
    expect(choices.moves.size).toBe(0);
  });

  it("know the squares that win", () => {
    const choices = sortChoices(["move c7*", "move d7"]);
    expect(choices.moves.get("c7")).toBe("move c7*");
    expect(choices.moves.get("d7")).toBe("move d7");
    expect([...choices.winning]).toEqual(["c7"]);
  });

  it("gather the prices of one bargain", () => {
    const { bargains } = sortChoices(["roll", "buy 2 for 0", "buy 2 for 1", "sell 2 for 0", "buy 3 for 0"]);
    expect(bargains).toEqual([
      { type: "buy", seat: 1, prices: [0, 1] },
      { type: "sell", seat: 1, prices: [0] },
      { type: "buy", seat: 2, prices: [0] },
    ]);
  });

  it("hold every allowed action of the lesson somewhere", () => {
    for (const name of ["star", "roll", "move", "lift"]) {
      const { legal } = stepNamed(name);
      const choices = sortChoices(legal);
      const found = [choices.stars, choices.cubes, choices.moves, choices.lifts].flatMap((map) => [...map.values()]);
      expect([...found, ...choices.plain].sort()).toEqual([...legal].sort());
    }
  });
});

import { describe, expect, it } from "vitest";

import { sortChoices } from "./choices";
import { board, stepNamed, viewOf } from "./fixtures";
import { prospects } from "./prospects";

function promises(name: string): string[] {
  const { view, legal } = stepNamed(name);
  return prospects(board, view, sortChoices(legal)).map(({ promise, square }) => `${promise} ${square}`);
}

describe("the prospects of a move", () => {
  it("begin with a win, a robbery or gold", () => {
    expect(promises("win")[0]).toBe("win i1");
    expect(promises("rob")[0]).toBe("rob c7");
    expect(promises("move")).toEqual(["gold d1", "plain b3", "plain a4"]);
  });

  it("count the jackpot under a pawn with its purse", () => {
    const found = (tokens: number[]) =>
      prospects(board, viewOf("move", { pawns: ["a1", "d1"], tokens }), sortChoices(["move d1"]))[0];
    expect(found([0, 4])).toMatchObject({ promise: "rob", tokens: 9, others: [1] });
    expect(found([0, 0])).toMatchObject({ promise: "gold", tokens: 5 });
  });

  it("promise nothing of a pawn without gold", () => {
    const view = viewOf("rob", { tokens: [5, 0] });
    const found = prospects(board, view, sortChoices(stepNamed("rob").legal)).find(({ square }) => square === "c7");
    expect(found).toMatchObject({ promise: "pawn", tokens: 0, others: [1] });
  });
});

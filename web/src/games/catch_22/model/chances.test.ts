import { describe, expect, it } from "vitest";

import { percent, rankActions } from "./chances";

function worth(action: string, chances: number[] | null) {
  return { action, chances, plies: null, source: null, games: null };
}

describe("winning chances", () => {
  it("put the best action of the acting seat first, and leave out what is not known yet", () => {
    const values = [worth("roll", [0.4, 0.6]), worth("cube c7", [0.7, 0.3]), worth("cube d7", null)];
    expect(rankActions(values, 0).map(({ action }) => action)).toEqual(["cube c7", "roll"]);
    expect(rankActions(values, 1).map(({ action }) => action)).toEqual(["roll", "cube c7"]);
  });

  it("are told in whole percents", () => {
    expect(percent(0.554)).toBe(55);
  });
});

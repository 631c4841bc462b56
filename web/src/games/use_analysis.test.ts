import { expect, it } from "vitest";

import { isUnderWay } from "./use_analysis";

it("an analysis is under way until it is finished, has failed or was stopped", () => {
  const info = { id: "1", game: "some-game", done: 0.5, position: null, values: [] };
  expect(isUnderWay(null)).toBe(false);
  expect(isUnderWay({ ...info, status: "waiting" })).toBe(true);
  expect(isUnderWay({ ...info, status: "running" })).toBe(true);
  expect(isUnderWay({ ...info, status: "finished" })).toBe(false);
});

import en from "@languages/en/full_moon/words.json";
import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, it } from "vitest";

import type { AnalysisInfo } from "../../net/rest.generated";
import { coach } from "./coach";

let t: TFunction;

beforeAll(async () => {
  t = await i18next.createInstance().init({ lng: "en", resources: { en: { full_moon: en } } });
});

const AT = {
  view: { position: "r2g1/w2r1/w3/b2 S r2", repetitions: 0 },
  fixed: null,
  turn: 0,
  seatName: (seat: number) => ["Ada", "Ben"][seat] ?? "",
  mySeats: [0],
  legal: ["r2R2N", "r2R1N"],
  winners: null,
};

function found(values: Record<string, number | null>): AnalysisInfo {
  const nothing = { chances: null, games: null, source: null };
  const listed = Object.entries(values).map(([action, plies]) => ({ ...nothing, action, plies }));
  return { id: "x", game: "full-moon", status: "finished", done: 1, position: null, values: listed };
}

it("advises the quickest win, else the draw, else the longest resistance, and nothing that is unknown", () => {
  const best = (values: Record<string, number | null>) => coach.best(found(values), AT)?.action;
  expect(best({ a: 9, b: 5, c: -2, d: null })).toBe("b");
  expect(best({ a: -9, b: 0, c: null })).toBe("b");
  expect(best({ a: -4, b: -12 })).toBe("b");
  expect(best({ a: -4, b: null })).toBeUndefined();
  expect(best({})).toBeUndefined();
});

it("hints at the column, then at the wolves, then at the move and what comes of it", () => {
  const values = found({ r2R2N: 5 });
  const hint = (depth: "place" | "piece" | "whole") =>
    coach.hint({ action: "r2R2N", detail: null, depth }, AT, values, t);
  expect(hint("place")).toBe("Look at column 1.");
  expect(hint("piece")).toBe("What moves: red 2, grey 1.");
  expect(hint("whole")).toBe("red 2, grey 1 under white 3; moon on white 3. It wins in 5.");
  expect(coach.hasChoice(AT)).toBe(true);
  expect(coach.hasChoice({ ...AT, legal: ["pass"] })).toBe(false);
});

it("tells the reader of a mistake, what it cost, and what would have been better", () => {
  const line = [{ seat: 0, action: "r2R2N", view: null, turn: 1 }];
  const point = { ply: 4, seat: 0, number: 3, action: "r2R1N", cost: 1, line };
  const won = coach.tell({ ...point, before: { plies: 5 }, after: { plies: -8 } }, AT, t);
  expect(won).toEqual({
    title: "Your mistake was move 3",
    cost: "A win in 5 became a loss in 8.",
    better: "This would have won: red 2, grey 1 under white 3; moon on white 3.",
  });
  const drawn = coach.tell({ ...point, before: { plies: 0 }, after: { plies: -8 } }, { ...AT, mySeats: [] }, t);
  expect(drawn.title).toBe("Ada: the mistake was move 3");
  expect(drawn.cost).toBe("A draw became a loss in 8.");
  expect(drawn.better).toContain("This would have kept the draw: ");
  const half = coach.tell({ ...point, before: { plies: 5 }, after: { plies: 0 }, line: [] }, AT, t);
  expect([half.cost, half.better]).toEqual(["A win in 5 became a draw.", ""]);
});

it("comforts who had a lost row", () => {
  const seat = { seat: 0, decisions: 3, slips: 0 };
  expect(coach.remark?.({ ...seat, first: { plies: -10 } }, t)).toContain("lost from the start");
  expect(coach.remark?.({ ...seat, first: { plies: 10 } }, t)).toBeNull();
});

import en from "@languages/en/catch_the_moon/words.json";
import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, it } from "vitest";

import type { ActionWorth, AnalysisInfo } from "../../net/rest.generated";
import { coach } from "./coach";
import recorded from "./lesson.json";
import type { Spot, TowerView } from "./model/view";

let t: TFunction;

beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: "en", resources: { en: { catch_the_moon: en } } });
  t = i18n.getFixedT("en", "catch_the_moon");
});

const HOLD = recorded.steps.find(({ view }) => view.phase === "hold")?.view as unknown as TowerView;
const AT = {
  view: HOLD,
  fixed: null,
  turn: HOLD.seat,
  seatName: (seat: number) => ["Ada", "Ben"][seat] ?? "",
  mySeats: [HOLD.seat],
  legal: ["place"],
  winners: null,
};

function spot(change: Partial<Spot>): Spot {
  const place = { kind: "hang" as const, position_mm: [1, 2, 150], turn: [1, 0, 0, 0], touching: [1, 4] };
  return { ...place, highest_mm: 182, fits: true, holds: 0.5, way: [], ...change } as Spot;
}

function found(values: Pick<ActionWorth, "holds" | "detail">[]): AnalysisInfo {
  const listed = values.map((value) => ({
    action: "place",
    chances: null,
    games: null,
    plies: null,
    source: null,
    ...value,
  }));
  return { id: "x", game: "catch-the-moon", status: "finished", done: 1, position: null, values: listed };
}

it("advises the surest of the places that satisfy the die", () => {
  const sure = spot({ kind: "lean" });
  const values = [
    { holds: 0.99, detail: spot({ fits: false }) },
    { holds: 0.4, detail: spot({}) },
    { holds: 0.8, detail: sure },
  ];
  expect(coach.best(found(values), AT)?.detail).toEqual({ ...sure, holds: 0.8 });
  expect(coach.best(found([{ holds: 0.9 }]), AT)).toBeNull();
  expect(coach.hasChoice(AT)).toBe(true);
  expect(coach.hasChoice({ ...AT, view: { ...HOLD, phase: "turn" } })).toBe(false);
});

it("hints at the ladders, then at how, then at the place and how sure it is", () => {
  const hint = (depth: "place" | "piece" | "whole") =>
    coach.hint({ action: "place", detail: spot({ holds: 0.84 }), depth }, AT, found([]), t);
  expect(hint("place")).toBe("Look at ladders 1 and 4.");
  expect(hint("piece")).toBe("Hang it on ladders 1 and 4.");
  expect(hint("whole")).toBe("Hang it on ladders 1 and 4, up to 182 mm: there it holds 84 times in a hundred.");
});

it("tells which ladder cost the reader a tear, and where it would have stood", () => {
  const point = { ply: 3, seat: HOLD.seat, number: 2, action: "place", cost: 0.9, after: {} };
  const words = coach.tell({ ...point, before: { holds: 0.9 }, detail: spot({}) }, AT, t);
  expect(words.title).toMatch(/^Your turn 2: ladder \d+, .* cost you 1 (tear|raindrop)$/);
  expect(words.cost).toBe("It could have stood.");
  expect(words.better).toBe("Hang it on ladders 1 and 4, up to 182 mm: there it holds 90 times in a hundred.");
  const other = coach.tell({ ...point, before: { holds: 0.9 }, detail: spot({}) }, { ...AT, mySeats: [] }, t);
  expect(other.title).toContain(`${AT.seatName(HOLD.seat)}, turn 2: `);
});

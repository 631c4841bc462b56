import en from "@languages/en/catch_22/words.json";
import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";

import type { ActionWorth, AnalysisInfo } from "../../net/rest.generated";
import { coach } from "./coach";
import { board, lesson, viewOf } from "./model/fixtures";
import { boxOf, pointerOf, regionOf } from "./model/pointer";

let t: TFunction;

beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: "en", resources: { en: { catch_22: en } } });
  t = i18n.getFixedT("en", "catch_22");
});

const MOVE = viewOf("move");
const AT = {
  view: MOVE,
  fixed: lesson.fixed,
  turn: MOVE.seat,
  seatName: (seat: number) => ["Ada", "Ben"][seat] ?? "",
  mySeats: [MOVE.seat],
  legal: ["move d1"],
  winners: null,
};

function found(values: ActionWorth[]): AnalysisInfo {
  return { id: "x", game: "catch-22", status: "finished", done: 1, position: null, values };
}

function worth(action: string, chance: number, games: number): ActionWorth {
  return { action, games, chances: [chance, 1 - chance], plies: null, source: null };
}

describe("a hint", () => {
  it("advises what is surely good, not what was lucky in few games", () => {
    const values = [worth("roll", 0.5, 4000), worth("cube c1", 0.55, 60), worth("cube d1", 0.4, 4000)];
    expect(coach.best(found(values), { ...AT, view: { ...MOVE, seat: 0 } })?.action).toBe("roll");
    expect(coach.best(found([]), AT)).toBeNull();
  });

  it("tells where to look, what is there, and the move with its chance", () => {
    const jackpot = [...board.squares.values()].find(({ kind }) => kind === "jackpot");
    const action = `move ${jackpot?.name}`;
    const view = viewOf("move", { seat: 0, gold: MOVE.gold.map(() => 4), pawns: MOVE.pawns });
    const hint = (depth: "place" | "piece" | "whole") =>
      coach.hint({ action, detail: null, depth }, { ...AT, view }, found([worth(action, 0.62, 900)]), t);
    expect(hint("place")).toMatch(/^Look at the .* of the board\.$/);
    expect(hint("piece")).toBe("Your pawn can fetch a jackpot: 4 tokens.");
    expect(hint("whole")).toBe(`Move to ${jackpot?.name}: 62% to win.`);
  });

  it.each(["roll", "lift none", "lift a1", "buy 2 for 3", "accept", "switch 2", "star a1", "cube a1", "move* a1"])(
    "has words for %s at every depth",
    (action) => {
      for (const depth of ["place", "piece", "whole"] as const) {
        const words = coach.hint({ action, detail: null, depth }, AT, found([]), t);
        expect(words, depth).not.toMatch(/coach\.|^$/);
      }
    },
  );
});

it("tells the reader of a mistake by what the chance was before and after", () => {
  const line = [{ seat: 0, action: "move d1", view: null, turn: "chance" as const }];
  const point = { ply: 9, seat: 0, number: 3, action: "roll", cost: 0.2, line };
  const words = coach.tell({ ...point, before: { chance: 0.61 }, after: { chance: 0.41 } }, { ...AT, mySeats: [0] }, t);
  expect(words).toEqual({
    title: "Your mistake was in turn 3",
    cost: "Roll: your chance to win fell from 61% to 41%.",
    better: "Better: Move to d1.",
  });
  const other = coach.tell({ ...point, before: { chance: 0.61 }, after: { chance: 0.41 } }, { ...AT, mySeats: [1] }, t);
  expect(other.title).toBe("Ada: the mistake was in turn 3");
  expect(other.cost).toBe("Roll: the chance to win fell from 61% to 41%.");
});

describe("what the board shows of an action", () => {
  it("is a ninth of the board with the square in it, then the pawn that moves, then the way", () => {
    const move = lesson.steps.find((step) => step.view.phase === "move");
    const action = move?.legal[0] ?? "";
    const square = action.split(" ")[1]?.replace("*", "") ?? "";
    const at = move?.view ?? MOVE;
    expect(pointerOf(board, at, action, "place")).toEqual({ region: regionOf(board, square), rings: [], way: [] });
    expect(pointerOf(board, at, action, "piece").rings).toEqual([at.pawns[at.seat]]);
    const whole = pointerOf(board, at, action, "whole");
    expect([whole.way[0], whole.way.at(-1), whole.region]).toEqual([at.pawns[at.seat], square, null]);
    expect(whole.rings).toEqual([square]);
    expect(pointerOf(board, at, "roll", "whole")).toEqual({ region: null, rings: [], way: [] });
  });

  it("covers the board with its ninths, each square once", () => {
    const size = { columns: 0, rows: 0 };
    for (const third of [0, 1, 2] as const) {
      size.columns += boxOf(board, { row: 0, column: third }).width;
      size.rows += boxOf(board, { row: third, column: 0 }).height;
    }
    expect([size.columns / 48, size.rows / 48]).toEqual([board.width, board.height]);
    for (const { name, column, row } of board.squares.values()) {
      const region = regionOf(board, name);
      if (region === null) throw new Error(name);
      const box = boxOf(board, region);
      const [x, y] = [30 + column * 48, 30 + (board.height - 1 - row) * 48];
      expect(x >= box.x && x < box.x + box.width, name).toBe(true);
      expect(y >= box.y && y < box.y + box.height, name).toBe(true);
    }
  });
});

import { describe, expect, it } from "vitest";

import type { DailyPuzzle, TriedMove } from "../../../net/rest.generated";
import {
  answered,
  begin,
  boardOf,
  dayAfter,
  dayText,
  hasAnswerAhead,
  isFoundAtOnce,
  layAnswer,
  showSolution,
  tryMove,
  unanswered,
} from "./puzzle";

const view = (position: string) => ({ position, repetitions: 0 });

const PUZZLE: DailyPuzzle = {
  date: "2026-11-16",
  position: "w1/r2b1w3/b3r3g2/g3r1/b2w2/g1 S b3",
  view: view("w1/r2b1w3/b3r3g2/g3r1/b2w2/g1 S b3"),
  turn: 0,
  winner: 0,
  plies: 3,
  rating: 2,
  legal: ["b3R1N", "b3R1S"],
  refused: { w1R1: "FM-13" },
  solution: "b3R1S",
  line: [
    { action: "b3R1S", view: view("w1/r2b1w3/r3g2/g3r1/b2w2/b3g1 N b3"), turn: 1 },
    { action: "pass", view: view("w1/r2b1w3/r3g2/g3r1/b2w2/b3g1 S *"), turn: 0 },
    { action: "b2L2", view: view("w1/r2b1w3/b2w2r3g2/g3r1/b3g1 N -"), turn: null },
  ],
};

const RIGHT: TriedMove = {
  plies: 3,
  steps: PUZZLE.line.slice(0, 2),
  legal: ["b2L2", "b2L1N"],
  refused: {},
  solution: "b2L2",
};

const WON: TriedMove = { plies: 1, steps: PUZZLE.line.slice(2), legal: [], refused: {}, solution: null };

describe("solving a puzzle", () => {
  const found = answered(tryMove(begin(PUZZLE), "b3R1S"), RIGHT);

  it("asks about a move before it lies on the board, and about one at a time", () => {
    const asking = tryMove(begin(PUZZLE), "b3R1S");
    expect(asking).toMatchObject({ asked: "b3R1S", at: 0 });
    expect(tryMove(asking, "b3R1N")).toBe(asking);
  });

  it("lays a move that wins, then the answer, and is to be played on", () => {
    expect(boardOf(found, PUZZLE)).toMatchObject({ turn: 1, legal: null, last: [{ seat: 0, action: "b3R1S" }] });
    expect(hasAnswerAhead(found)).toBe(true);
    const next = layAnswer(found);
    expect(hasAnswerAhead(next)).toBe(false);
    expect(next.plies).toBe(1);
    expect(boardOf(next, PUZZLE)).toMatchObject({ turn: 0, legal: ["b2L2", "b2L1N"], isOver: false });
  });

  it("is over with the move that wins", () => {
    const won = answered(tryMove(layAnswer(found), "b2L2"), WON);
    expect(boardOf(won, PUZZLE)).toMatchObject({ isOver: true, legal: null, last: [{ seat: 0, action: "b2L2" }] });
  });

  it("takes back a move that lets the win slip, or of which nobody knows", () => {
    const slipped = answered(tryMove(begin(PUZZLE), "b3R1N"), { ...WON, plies: -2, steps: [] });
    expect(slipped).toMatchObject({ at: 0, slips: 1, missed: { action: "b3R1N", plies: -2 } });
    expect(slipped.refusal?.rule).toBeNull();
    const unclear = answered(tryMove(begin(PUZZLE), "b3R1N"), { ...WON, plies: null, steps: [] });
    expect(unclear).toMatchObject({ slips: 0, missed: { plies: null } });
  });

  it("is found at once by who neither slips nor is shown the move", () => {
    expect(isFoundAtOnce(begin(PUZZLE))).toBeNull();
    expect(isFoundAtOnce(found)).toBe(true);
    const slipped = answered(tryMove(begin(PUZZLE), "b3R1N"), { ...WON, plies: 0, steps: [] });
    expect(isFoundAtOnce(slipped)).toBe(false);
    expect(isFoundAtOnce(answered(tryMove(slipped, "b3R1S"), RIGHT))).toBe(false);
    expect(isFoundAtOnce(answered(tryMove(showSolution(begin(PUZZLE)), "b3R1S"), RIGHT))).toBe(false);
  });

  it("of a draw is done with the move that holds it", () => {
    const task = { ...PUZZLE, plies: 0 };
    const kept = { ...RIGHT, plies: 0, steps: PUZZLE.line.slice(0, 1), solution: null };
    const held = answered(tryMove(begin(task), "b3R1S"), kept);
    expect(boardOf(held, task)).toMatchObject({ isOver: true, legal: null });
    expect(answered(tryMove(begin(task), "b3R1N"), { ...kept, plies: -2 }).slips).toBe(1);
  });

  it("can be tried again when the server was away", () => {
    const again = unanswered(tryMove(begin(PUZZLE), "b3R1S"));
    expect(again.asked).toBeNull();
    expect(again.refusal).not.toBeNull();
  });

  it("names the rule against a move that is not allowed, without asking", () => {
    const tried = tryMove(begin(PUZZLE), "w1R1");
    expect(tried.asked).toBeNull();
    expect(tried.refusal?.rule).toBe("FM-13");
  });

  it("shows each move that is to be found, one at a time", () => {
    const shown = showSolution(begin(PUZZLE));
    expect(shown.isShown).toBe(true);
    expect(answered(tryMove(shown, "b3R1S"), RIGHT)).toMatchObject({ isShown: false, solution: "b2L2" });
  });
});

describe("the day of a puzzle", () => {
  it("is written as the server writes it", () => {
    expect(dayText(new Date(2026, 0, 5))).toBe("2026-01-05");
  });

  it("has a day before and one after", () => {
    expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
    expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  });
});

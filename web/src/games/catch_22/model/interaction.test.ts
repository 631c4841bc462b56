import { describe, expect, it } from "vitest";

import { sortChoices } from "./choices";
import { board, stepNamed, viewOf } from "./fixtures";
import {
  type Hand,
  interactionReducer,
  meaningOf,
  nextOpen,
  openInteraction,
  openSquares,
  stepFrom,
} from "./interaction";

const EMPTY: Hand = { carries: null, isDragging: false };
const CUBE: Hand = { carries: "cube", isDragging: false };

function meaning(step: string, square: string, hand: Hand = EMPTY) {
  const { view, legal } = stepNamed(step);
  return meaningOf(square, view, sortChoices(legal), hand);
}

describe("touching a square", () => {
  it("does what the list allows there", () => {
    expect(meaning("star", "a1")).toEqual({ action: "star a1" });
    expect(meaning("move", "d1")).toEqual({ action: "move d1" });
    expect(meaning("lift", "b5")).toEqual({ action: "lift b5" });
    expect(meaning("cube", "h7", CUBE)).toEqual({ action: "cube h7" });
  });

  it("asks the server also for what the list does not hold, so that it can say why not", () => {
    expect(meaning("wall", "i6", CUBE)).toEqual({ action: "cube i6" });
    expect(meaning("move", "e5")).toEqual({ action: "move e5" });
  });

  it("helps where it cannot be meant", () => {
    expect(meaning("cube", "h7")).toEqual({ hint: "take-cube" });
    expect(meaning("lift", "a1")).toEqual({ hint: "choose-cube" });
  });

  it("asks for a name where several pawns could be switched with", () => {
    const view = viewOf("lift", { phase: "switch", pawns: ["f5", "i7", "i7"] });
    const choices = sortChoices(["switch 2", "switch 3"]);
    expect(meaningOf("i7", view, choices, EMPTY)).toEqual({ hint: "several" });
    expect(meaningOf("i7", view, sortChoices(["switch 2"]), EMPTY)).toEqual({ action: "switch 2" });
    expect([...openSquares(view, choices, EMPTY)]).toEqual(["i7"]);
  });
});

describe("the hand", () => {
  it("takes a cube, and puts it back when asked again", () => {
    const start = openInteraction("a1");
    const taken = interactionReducer(start, { type: "take", what: "cube", isDragging: false });
    expect(taken.hand.carries).toBe("cube");
    expect(interactionReducer(taken, { type: "take", what: "cube", isDragging: false }).hand.carries).toBeNull();
    expect(interactionReducer(taken, { type: "let-go" }).hand.carries).toBeNull();
  });

  it("opens squares for cubes only while it carries one", () => {
    const { view, legal } = stepNamed("cube");
    const choices = sortChoices(legal);
    expect(openSquares(view, choices, EMPTY).size).toBe(0);
    expect(openSquares(view, choices, CUBE).has("h7")).toBe(true);
  });

  it("draws nothing anew while the pointer stays on a square", () => {
    const start = interactionReducer(openInteraction("a1"), { type: "over", square: "b1" });
    expect(interactionReducer(start, { type: "over", square: "b1" })).toBe(start);
  });
});

describe("arrow keys", () => {
  it("go to the next square, over gardens if need be", () => {
    expect(stepFrom(board, "a1", "right")).toBe("b1");
    expect(stepFrom(board, "a1", "up")).toBe("a2");
    expect(stepFrom(board, "a2", "right")).toBe("d2");
    expect(stepFrom(board, "a1", "down")).toBe("a1");
  });

  it("reach every square", () => {
    const reached = new Set(["a1"]);
    for (const name of reached) {
      for (const direction of ["up", "right", "down", "left"] as const) reached.add(stepFrom(board, name, direction));
    }
    expect(reached.size).toBe(board.squares.size);
  });

  it("go through the open squares and around", () => {
    const open = new Set(["b1", "d1"]);
    expect(nextOpen(board, open, "a1", false)).toBe("b1");
    expect(nextOpen(board, open, "d1", false)).toBe("b1");
    expect(nextOpen(board, open, "b1", true)).toBe("d1");
    expect(nextOpen(board, new Set(), "b1", false)).toBeNull();
  });
});

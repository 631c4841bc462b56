import { describe, expect, it } from "vitest";

import { board, lesson, stepNamed, viewOf } from "./fixtures";
import { pictureOf } from "./picture";
import { shoot } from "./scenes";
import { type Arrival, isQuiet, openStage, picture, type Stage, stageReducer } from "./stage";

function arrivalOf(name: string): Arrival {
  const step = stepNamed(name);
  return { ply: lesson.steps.indexOf(step), board, view: step.view, last: step.last, log: [] };
}

function scenesOf(stage: Stage): string[] {
  return stage.shots.map((shot) => shot.scene.kind);
}

/** All scenes to their ends. */
function settled(stage: Stage): Stage {
  let now = stage;
  for (let count = 0; !isQuiet(now) && count < 100; count += 1) {
    now = stageReducer(now, { type: "played", scene: now.scene });
  }
  return now;
}

function arrive(stage: Stage, name: string, isStill = false): Stage {
  return stageReducer(stage, { type: "arrived", arrival: arrivalOf(name), isStill });
}

describe("the stage", () => {
  it("shows walking, then the gold that was found, then the next throw", () => {
    const stage = arrive(openStage(arrivalOf("move")), "again");
    expect(scenesOf(stage)).toEqual(["walk", "gold", "die"]);
    const [walk, gold] = stage.shots;
    expect(walk?.scene).toMatchObject({ seat: 0, way: ["a1", "b1", "c1", "d1"] });
    expect(gold?.scene).toEqual({ kind: "gold", count: 5, from: { square: "d1" }, to: { seat: 0 } });
  });

  it("has gold in nobody's purse while it flies", () => {
    const { shots } = arrive(openStage(arrivalOf("move")), "again");
    expect(shots.map((shot) => shot.picture.tokens[0])).toEqual([0, 0, 5]);
    expect(shots.map((shot) => shot.picture.gold[0])).toEqual([5, 0, 0]);
  });

  it("remembers the way of the last move and what it brought, played, skipped or not shown at all", () => {
    const start = openStage(arrivalOf("move"));
    expect(start).toMatchObject({ trail: null, news: null });
    const playing = arrive(start, "again");
    const after = { trail: { seat: 0, way: ["a1", "b1", "c1", "d1"] }, news: { kind: "jackpot", seat: 0, gold: 5 } };
    expect(playing.trail).toBeNull();
    expect(settled(playing)).toMatchObject(after);
    expect(stageReducer(playing, { type: "skipped" })).toMatchObject({ ...after, shots: [], waiting: [] });
    const arrival = { ...arrivalOf("again"), ply: 99, last: stepNamed("again").last };
    expect(stageReducer(start, { type: "arrived", arrival, isStill: true })).toMatchObject({ ...after, shots: [] });
  });

  it("shows a robbery as gold from pawn to pawn", () => {
    const stage = arrive(openStage(arrivalOf("rob")), "cube");
    const gold = stage.shots.find((shot) => shot.scene.kind === "gold");
    expect(gold?.scene).toEqual({ kind: "gold", count: 4, from: { seat: 1 }, to: { seat: 0 } });
  });

  it("shows the gold of a jackpot, then that of the pawn robbed on it", () => {
    const before = viewOf("move", { pawns: ["a1", "d1"], tokens: [0, 4] });
    const after = { ...before, pawns: ["d1", "d1"], tokens: [9, 0], gold: [0, ...before.gold.slice(1)] };
    const shots = shoot(board, before, [{ seat: 0, action: "move d1" }], after, pictureOf(before, null));
    expect(shots.map(({ scene }) => scene)).toMatchObject([
      { kind: "walk" },
      { kind: "gold", count: 5, from: { square: "d1" }, to: { seat: 0 } },
      { kind: "gold", count: 4, from: { seat: 1 }, to: { seat: 0 } },
    ]);
  });

  it.each(lesson.steps.slice(1).map((step, index) => [step.words, index + 1]))("ends at %s as it is", (_, index) => {
    const [before, after] = lesson.steps.slice(Number(index) - 1);
    if (!before || !after) throw new Error("no step");
    const start = openStage({ ply: 0, board, view: before.view, last: [], log: [] });
    const stage = stageReducer(start, {
      type: "arrived",
      arrival: { ply: 1, board, view: after.view, last: after.last, log: [] },
      isStill: false,
    });
    const last = stage.shots.at(-1)?.picture;
    const end = settled(stage);
    expect(end.shown.view).toBe(after.view);
    const { pawns, tokens, gold, cubes } = after.view;
    expect(picture(end)).toMatchObject({ pawns, tokens, gold, cubes });
    if (last && stage.shots.at(-1)?.scene.kind !== "gold") expect(last).toMatchObject({ pawns, tokens, gold });
  });

  it("lets positions wait while a scene plays", () => {
    const playing = arrive(openStage(arrivalOf("roll")), "move");
    expect(isQuiet(playing)).toBe(false);
    const queued = arrive(playing, "again");
    expect(queued.waiting).toHaveLength(1);
    expect(settled(queued).shown.view).toBe(stepNamed("again").view);
  });

  it("plays a scene at the pace it began with, and hurries with the next when many positions wait", () => {
    const playing = arrive(openStage(arrivalOf("move")), "again");
    const [walk, gold] = playing.shots;
    const crowded = { ...playing, waiting: Array.from({ length: 3 }, () => arrivalOf("again")) };
    expect(arrive(crowded, "cube").milliseconds).toBe(1000 * (walk?.seconds ?? 0));
    const next = stageReducer(crowded, { type: "played", scene: crowded.scene });
    expect(next.milliseconds).toBeLessThan(1000 * (gold?.seconds ?? 0));
  });

  it("shows the newest at once to people who want no motion, and after a jump", () => {
    const still = arrive(openStage(arrivalOf("move")), "again", true);
    expect(isQuiet(still)).toBe(true);
    expect(picture(still).tokens).toEqual([5, 4]);
    const back = arrive(openStage(arrivalOf("again")), "move");
    expect(isQuiet(back)).toBe(true);
    expect(back.shown.view.pawns[0]).toBe("a1");
  });

  it("does not end a scene twice", () => {
    const playing = arrive(openStage(arrivalOf("move")), "again");
    const once = stageReducer(playing, { type: "played", scene: playing.scene });
    expect(stageReducer(once, { type: "played", scene: playing.scene })).toBe(once);
  });

  it("keeps the last throw in the dish", () => {
    const stage = settled(arrive(openStage(arrivalOf("rob")), "cube"));
    expect(picture(stage).die?.pips).toBe(6);
  });

  it("finds the last throw in the log after a jump, but not one for the first turn", () => {
    const { view } = stepNamed("cube");
    const opening = [
      { seat: 0, action: "star a1" },
      { seat: 1, action: "star i7" },
      { seat: null, action: "die 2" },
      { seat: null, action: "die 5" },
    ];
    const turn = [
      { seat: 1, action: "roll" },
      { seat: null, action: "die 3" },
      { seat: 1, action: "move f7" },
    ];
    expect(picture(openStage({ ply: 4, board, view, last: [], log: opening })).die).toBeNull();
    expect(picture(openStage({ ply: 7, board, view, last: [], log: [...opening, ...turn] })).die).toEqual({
      seat: 1,
      pips: 3,
    });
  });
});

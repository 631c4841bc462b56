import { describe, expect, it } from "vitest";

import { bytesOf, entryOf } from "./frame_samples";
import { LessonHand } from "./lesson_hand";
import { LEVEL, type Pose } from "./pose";
import { shapesOf } from "./shapes";
import { stillFrame } from "./still";
import { Tower } from "./tower";

const SHAPES = shapesOf({
  ladders: [1, 7].map((ladder) => ({
    ladder,
    name: "stick",
    is_straight: true,
    parts: [{ kind: "rail", start: [0, -50], end: [0, 50], radius_mm: 2 }],
  })),
});

function held(tick: number, touches: boolean): ArrayBuffer {
  return bytesOf({
    flags: 2,
    held: 7,
    tick,
    tenths: 1360,
    entries: [entryOf(1, touches ? 1 : 0, [0, 0, 76], LEVEL), entryOf(7, 0, [0, -150, 140], LEVEL)],
  });
}

describe("a tower", () => {
  it("gives the ladder into the hand that holds it, and tells what it touches", () => {
    const tower = new Tower(SHAPES);
    tower.setHolder(true, {});
    tower.receive(held(1, true), 0);
    tower.step(1000);
    expect(tower.hand.get()?.ladder).toBe(7);
    expect(tower.facts.get()).toMatchObject({ held: 7, touching: [1], topMm: 142, highestMm: 136 });
    expect(tower.present.get()).toEqual([1, 7]);
  });

  it("lets nobody else move it", () => {
    const tower = new Tower(SHAPES);
    tower.receive(held(1, false), 0);
    tower.step(1000);
    expect(tower.hand.get()).toBeNull();
    expect(tower.facts.get()?.held).toBe(7);
  });

  it("sends where the hand wants the ladder", () => {
    const sent: Pose[] = [];
    const tower = new Tower(SHAPES);
    tower.setHolder(true, { send: (aim) => sent.push(aim) });
    tower.receive(held(1, false), 0);
    tower.step(1000);
    expect(sent).toEqual([]);
    tower.hand.get()?.moveBy([10, 0, 0]);
    tower.step(1020);
    expect(sent.at(-1)?.position[0]).toBeCloseTo(10);
  });

  it("travels to a spot and says when it is there", () => {
    const tower = new Tower(SHAPES);
    tower.setHolder(true, {});
    tower.receive(held(1, false), 0);
    tower.step(1000);
    tower.travelTo({ pose: { position: [0, 0, 150], turn: LEVEL }, way: [] }, 1000);
    expect(tower.isTravelling.get()).toBe(true);
    tower.step(60_000);
    expect(tower.isTravelling.get()).toBe(false);
    expect(tower.hand.get()?.target.position).toEqual([0, 0, 150]);
  });

  it("does not tell of a ladder that has not been seen to come out of the bag", () => {
    const tower = new Tower(SHAPES);
    tower.setHolder(true, {});
    tower.conceal(7);
    tower.receive(held(1, false), 0);
    tower.step(1000);
    expect(tower.heldPose()).toBeNull();
    expect(tower.nearness.get()).toBeNull();
    tower.conceal(null);
    expect(tower.heldPose()?.position).toEqual([0, -150, 140]);
    expect(tower.nearness.get()?.ladder).toBe(1);
  });

  it("asks for a new picture only when something is new", () => {
    const tower = new Tower(SHAPES);
    let pictures = 0;
    tower.onChange(() => {
      pictures += 1;
    });
    tower.receive(held(1, false), 0);
    tower.step(1000);
    tower.step(1016);
    tower.step(1032);
    expect(pictures).toBe(1);
  });

  it("asks for a new picture when the hand aims elsewhere", () => {
    const tower = new Tower(SHAPES);
    tower.setHolder(true, {});
    tower.receive(held(1, false), 0);
    tower.step(1000);
    let pictures = 0;
    tower.onChange(() => {
      pictures += 1;
    });
    tower.hand.get()?.moveBy([5, 0, 0]);
    tower.step(1016);
    tower.step(1032);
    expect(pictures).toBe(1);
  });
});

describe("a lesson's hand", () => {
  it("carries the ladder, and lets it rest where it should be", () => {
    const tower = new Tower(SHAPES);
    const goal: Pose = { position: [0, 0, 150], turn: LEVEL };
    const hand = new LessonHand(goal, [1]);
    tower.show(stillFrame({ poses: { 1: [0, 0, 76, 1, 0, 0, 0], 7: [0, -150, 140, 1, 0, 0, 0] }, highest_mm: 136 }, 7));
    tower.setHolder(true, { carry: (frame, holding, now) => hand.carry(frame, holding, now) });
    tower.step(0);
    expect(tower.facts.get()?.touching).toEqual([]);
    tower.hand.get()?.aim({ position: [4, 3, 152], turn: LEVEL });
    tower.step(50);
    tower.step(3000);
    expect(tower.facts.get()?.touching).toEqual([1]);
    const shown = tower.seen?.ladders.find(({ ladder }) => ladder === 7);
    expect(shown?.pose.position[0]).toBeCloseTo(0, 1);
  });

  it("asks for no new picture once the ladder is there", () => {
    const tower = new Tower(SHAPES);
    const hand = new LessonHand(null, []);
    tower.show(stillFrame({ poses: { 7: [0, -150, 140, 1, 0, 0, 0] }, highest_mm: 136 }, 7));
    tower.setHolder(true, { carry: (frame, holding, now) => hand.carry(frame, holding, now) });
    tower.step(0);
    tower.hand.get()?.aim({ position: [40, -100, 152], turn: LEVEL });
    for (let nowMs = 16; nowMs < 3000; nowMs += 16) tower.step(nowMs);
    const seen = tower.seen;
    let pictures = 0;
    tower.onChange(() => {
      pictures += 1;
    });
    tower.step(3016);
    expect(pictures).toBe(0);
    expect(tower.seen).toBe(seen);
    expect(seen?.ladders[0]?.pose.position).toEqual([40, -100, 152]);
  });
});

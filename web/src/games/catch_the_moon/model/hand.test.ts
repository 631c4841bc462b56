import { describe, expect, it } from "vitest";

import { Hand } from "./hand";
import { Journey, legsTo } from "./journey";
import { angleBetween, LEVEL, type Pose, rotated } from "./pose";

const AXES = { right: [0, 1, 0], up: [0, 0, 1], forward: [-1, 0, 0] } as const;
const BESIDE: Pose = { position: [0, -150, 110], turn: LEVEL };

describe("a hand", () => {
  it("moves in the axes of the view, and up and down in those of the table", () => {
    const hand = new Hand(7, BESIDE);
    hand.nudge("right", AXES);
    hand.nudge("up", AXES);
    hand.nudge("farther", AXES);
    expect(hand.target.position).toEqual([-6, -144, 116]);
  });

  it("takes a quarter of a step in fine mode", () => {
    const hand = new Hand(7, BESIDE);
    hand.isFine = true;
    hand.nudge("left", AXES);
    hand.twist("right", AXES);
    expect(hand.target.position[1]).toBeCloseTo(-151.5);
    expect(angleBetween(hand.target.turn, LEVEL)).toBeCloseTo(Math.PI / 72);
  });

  it("turns a ladder that lies upright in nine steps", () => {
    const hand = new Hand(7, BESIDE);
    for (let step = 0; step < 9; step += 1) hand.twist("front", AXES);
    const along = rotated(hand.target.turn, [1, 0, 0]);
    expect(Math.abs(along[2])).toBeCloseTo(1);
  });

  it("does not reach beyond the table or below it", () => {
    const hand = new Hand(7, BESIDE);
    hand.moveBy([1000, 0, -1000]);
    const [x, y, z] = hand.target.position;
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(260.001);
    expect(z).toBe(5);
  });

  it("aims at most 60 times a second, and only when something is new", () => {
    const hand = new Hand(7, BESIDE);
    expect(hand.due(0)).toBeNull();
    let aims = 0;
    for (let ms = 0; ms < 1000; ms += 4) {
      hand.moveBy([0, 0, 0.01]);
      if (hand.due(ms) !== null) aims += 1;
    }
    expect(aims).toBeGreaterThan(45);
    expect(aims).toBeLessThanOrEqual(61);
    expect(hand.due(2000)).not.toBeNull();
    expect(hand.due(3000)).toBeNull();
  });
});

describe("the way to a spot", () => {
  const spot: Pose = { position: [10, 0, 140], turn: LEVEL };
  const way: Pose[] = [{ position: [10, 0, 180], turn: LEVEL }];

  it("goes above the tower before it goes over it", () => {
    const journey = new Journey(BESIDE, legsTo(BESIDE, { pose: spot, way }, 136), 0);
    for (let ms = 0; ms < 10_000 && !journey.isOver; ms += 20) {
      const [x, y, z] = journey.at(ms).position;
      if (Math.hypot(x, y) > 11 && Math.hypot(x, y) < 130) expect(z).toBeGreaterThan(136 + 60);
    }
    expect(journey.at(60_000)).toEqual(spot);
    expect(journey.isOver).toBe(true);
  });

  it("comes in from the side when the way in does", () => {
    const beside: Pose[] = [{ position: [70, 0, 140], turn: LEVEL }];
    const stops = legsTo(BESIDE, { pose: spot, way: beside }, 136).map(({ to }) => to.position);
    expect(stops).toContainEqual([190, 0, 140]);
    expect(stops.at(-1)).toEqual([10, 0, 140]);
  });
});

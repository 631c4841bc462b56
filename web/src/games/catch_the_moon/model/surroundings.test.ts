import { expect, it } from "vitest";

import type { Frame, LadderFrame } from "./frame";
import { about, LEVEL, type Pose } from "./pose";
import { SLAB } from "./setup_samples";
import { shapesOf } from "./shapes";
import { DRAWN_MM, snapped } from "./snapping";
import { emptyGap, fallTo, measureGap } from "./sticks";
import { floorAt, MOST_MARKED, Surroundings } from "./surroundings";

/** One stick from left to right, 2 mm thick in radius. */
const bar = (ladder: number, parts = 1) => ({
  ladder,
  name: "bar",
  is_straight: true,
  parts: Array.from({ length: parts }, (_, part) => ({
    kind: "rail",
    start: [-50, 10 * part] as [number, number],
    end: [50, 10 * part] as [number, number],
    radius_mm: 2,
  })),
});
const SHAPES = shapesOf({ ladders: [bar(1), bar(2), bar(3, 12), bar(9)] });
const stick = (...numbers: number[]) => new Float64Array([...numbers, 2]);
const CROSSWISE = about([0, 0, 1], Math.PI / 2);

function frameOf(...ladders: [number, Pose][]): Frame {
  const entries = ladders.map(
    ([ladder, pose]): LadderFrame => ({ ladder, pose, touchesHeld: false, onGround: false, hasFallen: false }),
  );
  return { isMoving: false, held: 9, tick: 0, highestMm: 0, ladders: entries };
}

function around(pose: Pose, ...others: [number, Pose][]): Surroundings {
  const found = new Surroundings(SHAPES, [SLAB]);
  found.look(frameOf(...others, [9, pose]), 9, pose);
  return found;
}

const at = (x: number, y: number, z: number, turn = LEVEL): Pose => ({ position: [x, y, z], turn });

it("two sticks that cross are as far apart as their surfaces", () => {
  const gap = emptyGap();
  expect(measureGap(stick(-50, 0, 20, 50, 0, 20), 0, stick(5, -50, 0, 5, 50, 0), 0, 0, gap)).toBeCloseTo(16);
  expect(gap.from.map(Math.round)).toEqual([5, 0, 20]);
  expect(Math.hypot(...gap.to)).toBeCloseTo(5);
});

it("sticks side by side, end to end and in one another are measured, too", () => {
  const gap = emptyGap();
  expect(measureGap(stick(-50, 0, 0, 50, 0, 0), 0, stick(-40, 9, 0, 60, 9, 0), 0, 0, gap)).toBeCloseTo(5);
  expect(measureGap(stick(0, 0, 0, 50, 0, 0), 0, stick(60, 0, 0, 90, 0, 0), 0, 0, gap)).toBeCloseTo(6);
  expect(measureGap(stick(0, 0, 0, 50, 0, 0), 0, stick(20, -9, 1, 20, 9, 1), 0, 0, gap)).toBeCloseTo(-3);
});

it("a stick falls as far as there is room, past what is beside it or above it", () => {
  const gap = emptyGap();
  const falling = stick(-50, 0, 100, 50, 0, 100);
  expect(fallTo(falling, 0, stick(5, -50, 30, 5, 50, 30), 0, 500, gap)).toBeCloseTo(66, 1);
  expect(gap.to[0]).toBeCloseTo(5);
  expect(fallTo(falling, 0, stick(-50, 5, 30, 50, 5, 30), 0, 500, gap)).toBe(500);
  expect(fallTo(falling, 0, stick(5, -50, 130, 5, 50, 130), 0, 500, gap)).toBe(500);
  // It rolls off the side of another, a good deal lower than over its top.
  expect(fallTo(falling, 0, stick(-50, 3, 30, 50, 3, 30), 0, 500, gap)).toBeCloseTo(70 - Math.sqrt(16 - 9), 1);
});

it("what the held ladder would meet is found, the nearest first", () => {
  const found = around(at(0, 0, 120), [1, at(0, 0, 100)], [2, at(0, 0, 135, CROSSWISE)], [3, at(0, 0, 300)]);
  expect(found.near.slice(0, found.count).map(({ ladder, gap }) => [ladder, Math.round(gap.mm)])).toEqual([
    [2, 11],
    [1, 16],
  ]);
  expect(found.nearest?.ladder).toBe(2);
});

it("never more places are marked than there is room for", () => {
  expect(around(at(0, 50, 110), [3, at(0, 0, 100)]).count).toBeLessThanOrEqual(MOST_MARKED);
});

it("the nearest is known however far away it is, and nothing is marked there", () => {
  const found = around(at(0, 0, 200), [1, at(0, 0, 100)]);
  expect(found.nearest?.gap.mm).toBeCloseTo(96);
  expect(found.count).toBe(0);
});

it("a ladder falls onto the highest thing below it", () => {
  const onLadder = around(at(0, 0, 150), [1, at(0, 0, 100, CROSSWISE)], [2, at(0, 0, 60, CROSSWISE)]);
  expect(onLadder.landing).toMatchObject({ ladder: 1 });
  expect(onLadder.landing.fallMm).toBeCloseTo(46, 1);
  const onCloud = around(at(0, 0, 150));
  expect(onCloud.landing).toMatchObject({ ladder: null, fallMm: 132 });
  const onTable = around(at(0, 200, 150));
  expect(onTable.landing).toMatchObject({ ladder: null, fallMm: 148 });
});

it("the floor is the cloud, and the table beside it", () => {
  expect(floorAt(0, 0, [SLAB])).toBe(16);
  expect(floorAt(96, 0, [SLAB])).toBe(0);
  expect(floorAt(0, 0, [])).toBe(0);
});

it("a ladder is drawn to one that it nearly touches, and to nothing else", () => {
  const near = at(0, 0, 104 + DRAWN_MM - 0.5);
  const [x, y, z] = snapped(near, around(near, [1, at(0, 0, 100, CROSSWISE)])).position;
  expect(Math.hypot(x, y)).toBeCloseTo(0);
  expect(z).toBeLessThan(104);
  expect(z).toBeGreaterThan(103.8);
  for (const pose of [at(0, 0, 104 + DRAWN_MM + 0.5), at(0, 0, 103)]) {
    expect(snapped(pose, around(pose, [1, at(0, 0, 100, CROSSWISE)]))).toBe(pose);
  }
  expect(snapped(near, around(near))).toBe(near);
});

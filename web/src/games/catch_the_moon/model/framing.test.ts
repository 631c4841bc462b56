import { expect, it } from "vitest";

import { framingOf } from "./framing";

const MIDDLE = { x: 0.5, y: 0.5 };
const SEEING = { distance: 800, fieldDeg: 27, aspect: 1.5, held: MIDDLE };

it("nothing changes while the ladder is well in the picture", () => {
  expect(framingOf([0, 0, 150], [0, 0, 120], SEEING)).toBeNull();
});

it("a ladder at the edge is shown in the middle with what it is nearest to", () => {
  const framing = framingOf([200, 0, 150], [100, 0, 130], { ...SEEING, held: { x: 0.95, y: 0.5 } });
  expect(framing?.target).toEqual([150, 0, 140]);
  expect(framing?.distance).toBeGreaterThanOrEqual(640);
});

it("from far away the camera comes nearer, and no nearer than the tower needs", () => {
  const framing = framingOf([0, 0, 150], null, { ...SEEING, distance: 1500 });
  expect(framing?.distance).toBeLessThan(1000);
  expect(framing?.distance).toBeGreaterThan(420);
});

it("a narrow picture needs more distance for the same ladder", () => {
  const at = (aspect: number) => framingOf([0, 0, 150], null, { ...SEEING, distance: 4000, aspect })?.distance ?? 0;
  expect(at(0.5)).toBeGreaterThan(at(1));
});

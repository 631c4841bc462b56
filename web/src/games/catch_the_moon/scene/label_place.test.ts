import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it } from "vitest";

import { eye, FIELD_DEG, overview } from "./camera";
import { labelPlace } from "./label_place";

const RING = { mm: 200, radius: 105 };
const SHARE = 0.2;

function camera(around: number, aspect: number): PerspectiveCamera {
  const viewpoint = { ...overview(RING.mm, aspect), around };
  const made = new PerspectiveCamera(FIELD_DEG, aspect, 20, 9000);
  made.up.set(0, 0, 1);
  made.position.set(...eye(viewpoint));
  made.lookAt(...viewpoint.target);
  made.updateMatrixWorld();
  return made;
}

describe("the place of a label", () => {
  it("is beside the tower from every side", () => {
    for (let around = 0; around < 2 * Math.PI; around += 0.5) {
      const from = camera(around, 1.5);
      const right = labelPlace(from, RING, "right", SHARE);
      expect(Math.hypot(right.x, right.y)).toBeCloseTo(RING.radius, 3);
      expect(right.z).toBeCloseTo(RING.mm, 3);
      expect(right.project(from).x).toBeGreaterThan(0.2);
      expect(labelPlace(from, RING, "left", SHARE).project(from).x).toBeLessThan(-0.1);
    }
  });

  it("is within the picture, however near one looks", () => {
    const near = camera(1, 0.6);
    near.position.lerp(new Vector3(0, 0, RING.mm), 0.7);
    near.updateMatrixWorld();
    for (const side of ["left", "right"] as const) {
      const seen = labelPlace(near, RING, side, SHARE).project(near);
      expect(Math.abs(seen.x) + SHARE).toBeLessThan(1);
    }
  });
});

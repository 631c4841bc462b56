import { describe, expect, it } from "vitest";

import { SLAB } from "../model/setup_samples";
import { cloudGeometry } from "./cloud_geometry";
import { cloudShape } from "./cloud_shape";

const SHAPE = cloudShape(SLAB);
const TOP_MM = 2 * SLAB.half_mm[2];

describe("the shape of the cloud", () => {
  it("is as level and as high as the slab that is simulated", () => {
    for (let x = -90; x <= 90; x += 10) {
      for (let y = -60; y <= 60; y += 10) {
        expect(SHAPE.distanceAt(x, y, TOP_MM - 1.5)).toBeLessThan(0);
        expect(SHAPE.distanceAt(x, y, TOP_MM + 2)).toBeGreaterThan(0);
      }
    }
  });

  it("billows around it, and reaches nowhere farther than it says", () => {
    const [reachX, reachY] = SHAPE.reach;
    expect(SHAPE.distanceAt(SLAB.half_mm[0] + 6, 0, 5)).toBeLessThan(0);
    for (let angle = 0; angle < 2 * Math.PI; angle += 0.05) {
      for (const z of [0, 4, 8, 12, 16]) {
        expect(SHAPE.distanceAt((reachX + 1) * Math.cos(angle), (reachY + 60) * Math.sin(angle), z)).toBeGreaterThan(0);
      }
    }
  });
});

describe("its mesh", () => {
  const geometry = cloudGeometry(SHAPE, 6);
  const places = geometry.getAttribute("position");
  const corners = Array.from(geometry.getIndex()?.array ?? []);

  it("is closed but for where the table hides it, and faces outward", () => {
    const edges = new Map<string, number>();
    for (let corner = 0; corner < corners.length; corner += 3) {
      const [a, b, c] = corners.slice(corner, corner + 3) as [number, number, number];
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ]) {
        const [edge, back] = [`${from}>${to}`, `${to}>${from}`];
        if (edges.has(back)) edges.delete(back);
        else edges.set(edge, places.getZ(from as number));
      }
    }
    expect(Math.max(...edges.values())).toBeLessThan(0);
    // The volume that the triangles enclose is positive when they face outward.
    const volume = sumOfTriangles();
    const [x, y, z] = SLAB.half_mm;
    expect(volume).toBeGreaterThan(8 * x * y * z);
    expect(volume).toBeLessThan(16 * x * y * z);
  });

  it("knows how much of the sky each point sees: all on the slab, little in the folds", () => {
    const light = geometry.getAttribute("light");
    const onTop: number[] = [];
    for (let place = 0; place < places.count; place += 1) {
      const isInside = Math.abs(places.getX(place)) < 70 && Math.abs(places.getY(place)) < 40;
      if (isInside && places.getZ(place) > TOP_MM - 2) onTop.push(light.getX(place));
    }
    expect(Math.min(...onTop)).toBeGreaterThan(0.9);
    expect(Math.min(...Array.from(light.array))).toBeLessThan(0.3);
  });

  function sumOfTriangles(): number {
    let volume = 0;
    const at = (corner: number) => [places.getX(corner), places.getY(corner), places.getZ(corner)] as const;
    for (let corner = 0; corner < corners.length; corner += 3) {
      const [a, b, c] = corners.slice(corner, corner + 3).map(at) as [Place, Place, Place];
      const [x, y, z] = [b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]];
      volume += (a[0] * x + a[1] * y + a[2] * z) / 6;
    }
    return volume;
  }
});

type Place = readonly [number, number, number];

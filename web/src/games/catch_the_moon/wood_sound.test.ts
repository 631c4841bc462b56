import { describe, expect, it } from "vitest";

import { loudness, lowestHz } from "./wood_sound";

describe("the sound of a stick", () => {
  it("is as high as such a stick of beech sounds", () => {
    expect(lowestHz(120, 2)).toBeGreaterThan(900);
    expect(lowestHz(120, 2)).toBeLessThan(1100);
    expect(lowestHz(60, 2)).toBeCloseTo(4 * lowestHz(120, 2));
  });

  it("is louder the harder it is hit, up to a point", () => {
    expect(loudness(0.001)).toBeGreaterThan(loudness(0.0002));
    expect(loudness(1)).toBe(1);
  });
});

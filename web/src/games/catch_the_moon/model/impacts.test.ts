import { describe, expect, it } from "vitest";

import type { Frame } from "./frame";
import { ImpactWatch, massOf } from "./impacts";
import { LEVEL } from "./pose";
import { shapesOf } from "./shapes";

const STICK = {
  ladder: 7,
  name: "stick",
  is_straight: true,
  parts: [
    { kind: "rail" as const, start: [0, -50] as [number, number], end: [0, 50] as [number, number], radius_mm: 2 },
  ],
};
const SHAPES = shapesOf({ ladders: [STICK, { ...STICK, ladder: 1 }] });
const TICKS = 2;
const SECONDS = 0.016;

type Sight = { z: number; x?: number; onGround?: boolean; touches?: boolean };

function frames(sights: readonly Sight[], held: number | null = null): Frame[] {
  return sights.map(({ z, x = 0, onGround = false, touches = false }, place) => ({
    isMoving: true,
    held,
    tick: TICKS * place,
    highestMm: 0,
    ladders: [
      { ladder: 7, pose: { position: [x, 0, z], turn: LEVEL }, touchesHeld: false, onGround, hasFallen: false },
      {
        ladder: 1,
        pose: { position: [200, 0, 76], turn: LEVEL },
        touchesHeld: touches,
        onGround: false,
        hasFallen: false,
      },
    ],
  }));
}

function heard(sights: readonly Sight[], held: number | null = null) {
  const watch = new ImpactWatch(SHAPES);
  return frames(sights, held).flatMap((frame) => watch.hear(frame));
}

const falling = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ z: 200 - (9810 * (place * SECONDS) ** 2) / 2 }));

describe("what hits what", () => {
  it("is silent while a ladder falls freely, stands, or swings slowly", () => {
    expect(heard(falling(10))).toEqual([]);
    expect(heard(Array.from({ length: 10 }, (_, place) => ({ z: 50, x: 2 * Math.sin(place / 20) })))).toEqual([]);
  });

  it("is heard once where a fall ends, as hard as the momentum that is gone", () => {
    const fall = falling(11);
    const lies = { z: fall.at(-1)?.z ?? 0, onGround: true };
    const [impact, ...others] = heard([...fall, lies, lies, lies]);
    expect(others).toEqual([]);
    expect(impact).toMatchObject({ ladder: 7, struck: "cloud" });
    const speed = 9.81 * 9.5 * SECONDS;
    expect(impact?.impulse).toBeCloseTo((massOf(STICK) / 2) * speed, 5);
  });

  it("is the table's near the ground", () => {
    expect(heard([{ z: 40 }, { z: 20 }, { z: 2, onGround: true }, { z: 2, onGround: true }])).toMatchObject([
      { struck: "table" },
    ]);
  });

  it("is heard of a ladder in the hand only when it runs into another", () => {
    const moves = [0, 4, 8, 8, 8].map((x, place) => ({ z: 100, x, touches: place >= 2 }));
    expect(heard(moves, 7)).toMatchObject([{ ladder: 7, struck: "wood" }]);
    expect(
      heard(
        moves.map(({ z, x }) => ({ z, x })),
        7,
      ),
    ).toEqual([]);
  });
});

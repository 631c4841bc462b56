import { describe, expect, it } from "vitest";
import { decodeFrame, encodeAim } from "./frame";
import { bytesOf, entryOf } from "./frame_samples";

describe("a frame", () => {
  it("tells where every ladder is, in millimetres and as a turn of length 1", () => {
    const frame = decodeFrame(
      bytesOf({
        flags: 3,
        held: 17,
        tick: 70_000,
        tenths: 1356,
        entries: [entryOf(17, 1, [-12.5, 0.05, 180], [1, 0, 0, 0])],
      }),
    );
    expect(frame).toMatchObject({ isMoving: true, held: 17, tick: 70_000, highestMm: 135.6 });
    const [ladder] = frame?.ladders ?? [];
    expect(ladder?.pose.position).toEqual([-12.5, 0.05, 180]);
    expect(ladder?.pose.turn).toEqual([1, 0, 0, 0]);
    expect(ladder).toMatchObject({ ladder: 17, touchesHeld: true, onGround: false, hasFallen: false });
  });

  it("has nothing in the hand when its flag says so", () => {
    expect(decodeFrame(bytesOf({ flags: 0, held: 17, tick: 1, tenths: 0, entries: [] }))?.held).toBeNull();
  });

  it("is refused when it is cut off or of another kind", () => {
    const whole = bytesOf({ flags: 0, held: 0, tick: 1, tenths: 0, entries: [entryOf(1, 0, [0, 0, 0], [1, 0, 0, 0])] });
    expect(decodeFrame(whole.slice(0, -1))).toBeNull();
    expect(decodeFrame(new ArrayBuffer(3))).toBeNull();
    new DataView(whole).setUint8(0, 9);
    expect(decodeFrame(whole)).toBeNull();
  });
});

it("an aim is 32 bytes: kind, seat, then seven floats", () => {
  const bytes = new DataView(encodeAim(3, { position: [1, 2, 3], turn: [0.5, 0.5, 0.5, 0.5] }));
  expect(bytes.byteLength).toBe(32);
  expect([bytes.getUint8(0), bytes.getUint8(1)]).toEqual([2, 3]);
  expect([0, 1, 2, 3].map((place) => bytes.getFloat32(4 + 4 * place, true))).toEqual([1, 2, 3, 0.5]);
});

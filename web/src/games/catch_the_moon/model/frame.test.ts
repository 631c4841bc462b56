import { describe, expect, it } from "vitest";

import { decodeFrame, encodeAim } from "./frame";
import examples from "./frame_examples.json";
import layout from "./frame_layout.json";
import { bytesOf, entryOf } from "./frame_samples";
import type { Turn, Vector } from "./pose";
import { decodeBase64 } from "./recording";

describe("a frame", () => {
  it("that the server wrote tells where every ladder is, in millimetres and as a turn of length 1", () => {
    const { base64, ladder: written, ...told } = examples.frame;
    const frame = decodeFrame(decodeBase64(base64));
    expect(frame).toMatchObject({
      isMoving: told.is_moving,
      held: told.held,
      tick: told.tick,
      highestMm: told.highest_mm,
    });
    expect(frame?.ladders).toEqual([
      {
        ladder: written.ladder,
        pose: { position: written.position, turn: written.turn },
        touchesHeld: written.touches_held,
        onGround: written.on_ground,
        hasFallen: written.has_fallen,
      },
    ]);
  });

  it("has nothing in the hand when its flag says so", () => {
    expect(decodeFrame(bytesOf({ flags: 0, held: 17, tick: 1, tenths: 0, entries: [] }))?.held).toBeNull();
  });

  it("is refused when it is cut off or of another kind", () => {
    const whole = bytesOf({ flags: 0, held: 0, tick: 1, tenths: 0, entries: [entryOf(1, 0, [0, 0, 0], [1, 0, 0, 0])] });
    expect(decodeFrame(whole.slice(0, -1))).toBeNull();
    expect(decodeFrame(new ArrayBuffer(3))).toBeNull();
    new DataView(whole).setUint8(layout.frame.at.kind, 9);
    expect(decodeFrame(whole)).toBeNull();
  });
});

it("an aim has the bytes that the server writes for the same hand", () => {
  const { base64, seat, position, turn } = examples.hand;
  const aim = encodeAim(seat, { position: position as unknown as Vector, turn: turn as unknown as Turn });
  expect(new Uint8Array(aim)).toEqual(new Uint8Array(decodeBase64(base64)));
});

/** The binary messages of a tower: where everything is, and where the hand wants its ladder. */

import { normalised, type Pose } from "./pose";

export const TICK_MS = 8;

const FRAME_KIND = 1;
const AIM_KIND = 2;
export const HEADER_BYTES = 12;
export const ENTRY_BYTES = 16;
const AIM_BYTES = 32;

export type LadderFrame = {
  ladder: number;
  pose: Pose;
  touchesHeld: boolean;
  onGround: boolean;
  hasFallen: boolean;
};

export type Frame = {
  isMoving: boolean;
  held: number | null;
  tick: number;
  /** Of the structure, without what is in the hand. */
  highestMm: number;
  ladders: readonly LadderFrame[];
};

/** Null for bytes that are no frame. */
export function decodeFrame(data: ArrayBuffer, start = 0): Frame | null {
  if (data.byteLength < start + HEADER_BYTES) return null;
  const bytes = new DataView(data, start);
  const count = bytes.getUint8(3);
  if (bytes.getUint8(0) !== FRAME_KIND) return null;
  if (bytes.byteLength < HEADER_BYTES + count * ENTRY_BYTES) return null;
  const flags = bytes.getUint8(1);
  const held = bytes.getUint8(2);
  return {
    isMoving: (flags & 1) !== 0,
    held: (flags & 2) !== 0 && held > 0 ? held : null,
    tick: bytes.getUint32(4, true),
    highestMm: bytes.getUint16(8, true) / 10,
    ladders: Array.from({ length: count }, (_, place) => decodeLadder(bytes, HEADER_BYTES + place * ENTRY_BYTES)),
  };
}

function decodeLadder(bytes: DataView, at: number): LadderFrame {
  const flags = bytes.getUint8(at + 1);
  const number = (place: number) => bytes.getInt16(at + 2 + 2 * place, true);
  return {
    ladder: bytes.getUint8(at),
    pose: {
      position: [number(0) / 20, number(1) / 20, number(2) / 20],
      turn: normalised([number(3), number(4), number(5), number(6)]),
    },
    touchesHeld: (flags & 1) !== 0,
    onGround: (flags & 2) !== 0,
    hasFallen: (flags & 4) !== 0,
  };
}

/** Where the hand of this seat wants its ladder. */
export function encodeAim(seat: number, { position, turn }: Pose): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(AIM_BYTES));
  bytes.setUint8(0, AIM_KIND);
  bytes.setUint8(1, seat);
  [...position, ...turn].forEach((number, place) => {
    bytes.setFloat32(4 + 4 * place, number, true);
  });
  return bytes.buffer;
}

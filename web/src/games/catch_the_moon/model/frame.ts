/** The binary messages of a tower: where everything is, and where the hand wants its ladder. Their layout is the
 * server's (`tools/tower_frames.py`); numbers are little-endian. */

import layout from "./frame_layout.json";
import { normalised, type Pose } from "./pose";

export const TICK_MS = layout.tick_ms;

const { frame: FRAME, entry: ENTRY, hand: HAND } = layout;

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
  if (data.byteLength < start + FRAME.bytes) return null;
  const bytes = new DataView(data, start);
  const count = bytes.getUint8(FRAME.at.entries);
  if (bytes.getUint8(FRAME.at.kind) !== FRAME.kind) return null;
  if (bytes.byteLength < frameBytes(count)) return null;
  const flags = bytes.getUint8(FRAME.at.flags);
  const held = bytes.getUint8(FRAME.at.held);
  return {
    isMoving: (flags & FRAME.flags.moves) !== 0,
    held: (flags & FRAME.flags.is_held) !== 0 && held > 0 ? held : null,
    tick: bytes.getUint32(FRAME.at.tick, true),
    highestMm: bytes.getUint16(FRAME.at.highest, true) / FRAME.highest_units_per_mm,
    ladders: Array.from({ length: count }, (_, place) => decodeLadder(bytes, frameBytes(place))),
  };
}

/** The size of a frame with so many entries. */
export function frameBytes(entries: number): number {
  return FRAME.bytes + entries * ENTRY.bytes;
}

function decodeLadder(bytes: DataView, at: number): LadderFrame {
  const flags = bytes.getUint8(at + ENTRY.at.flags);
  const part = (axis: number) =>
    bytes.getInt16(at + ENTRY.at.position + Int16Array.BYTES_PER_ELEMENT * axis, true) / ENTRY.position_units_per_mm;
  const turn = (axis: number) => bytes.getInt16(at + ENTRY.at.turn + Int16Array.BYTES_PER_ELEMENT * axis, true);
  return {
    ladder: bytes.getUint8(at + ENTRY.at.ladder),
    pose: {
      position: [part(0), part(1), part(2)],
      turn: normalised([turn(0), turn(1), turn(2), turn(3)]),
    },
    touchesHeld: (flags & ENTRY.flags.touches_held) !== 0,
    onGround: (flags & ENTRY.flags.touches_ground) !== 0,
    hasFallen: (flags & ENTRY.flags.has_fallen) !== 0,
  };
}

/** Where the hand of this seat wants its ladder. */
export function encodeAim(seat: number, { position, turn }: Pose): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(HAND.bytes));
  bytes.setUint8(HAND.at.kind, HAND.kind);
  bytes.setUint8(HAND.at.seat, seat);
  const put = (numbers: readonly number[], at: number) =>
    numbers.forEach((number, axis) => {
      bytes.setFloat32(at + Float32Array.BYTES_PER_ELEMENT * axis, number, true);
    });
  put(position, HAND.at.position);
  put(turn, HAND.at.turn);
  return bytes.buffer;
}

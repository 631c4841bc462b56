/** Frames for tests, written as the server writes them. */

import { ENTRY_BYTES, type Frame, HEADER_BYTES } from "./frame";
import type { Pose, Turn, Vector } from "./pose";

type Entry = { ladder: number; flags: number; position: Vector; turn: Turn };

export type Sample = { flags: number; held: number; tick: number; tenths: number; entries: readonly Entry[] };

export function entryOf(ladder: number, flags: number, position: Vector, turn: Turn): Entry {
  return { ladder, flags, position, turn };
}

export function bytesOf({ flags, held, tick, tenths, entries }: Sample): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(HEADER_BYTES + entries.length * ENTRY_BYTES));
  [1, flags, held, entries.length].forEach((byte, place) => {
    bytes.setUint8(place, byte);
  });
  bytes.setUint32(4, tick, true);
  bytes.setUint16(8, tenths, true);
  entries.forEach((entry, place) => {
    const at = HEADER_BYTES + place * ENTRY_BYTES;
    bytes.setUint8(at, entry.ladder);
    bytes.setUint8(at + 1, entry.flags);
    entry.position.forEach((part, axis) => {
      bytes.setInt16(at + 2 + 2 * axis, Math.round(20 * part), true);
    });
    entry.turn.forEach((part, axis) => {
      bytes.setInt16(at + 8 + 2 * axis, Math.round(32767 * part), true);
    });
  });
  return bytes.buffer;
}

/** One ladder, number 7, at a tick and a height. */
export function frameAtHeight(tick: number, height: number, held: number | null = null): Frame {
  const pose: Pose = { position: [0, 0, height], turn: [1, 0, 0, 0] };
  return {
    isMoving: true,
    held,
    tick,
    highestMm: height,
    ladders: [{ ladder: 7, pose, touchesHeld: false, onGround: false, hasFallen: false }],
  };
}

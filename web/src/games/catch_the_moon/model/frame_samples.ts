/** Frames for tests, written as the server writes them. */

import { type Frame, frameBytes } from "./frame";
import layout from "./frame_layout.json";
import type { Pose, Turn, Vector } from "./pose";

type Entry = { ladder: number; flags: number; position: Vector; turn: Turn };

export type Sample = { flags: number; held: number; tick: number; tenths: number; entries: readonly Entry[] };

export function entryOf(ladder: number, flags: number, position: Vector, turn: Turn): Entry {
  return { ladder, flags, position, turn };
}

export function bytesOf({ flags, held, tick, tenths, entries }: Sample): ArrayBuffer {
  const { frame: FRAME, entry: ENTRY } = layout;
  const bytes = new DataView(new ArrayBuffer(frameBytes(entries.length)));
  bytes.setUint8(FRAME.at.kind, FRAME.kind);
  bytes.setUint8(FRAME.at.flags, flags);
  bytes.setUint8(FRAME.at.held, held);
  bytes.setUint8(FRAME.at.entries, entries.length);
  bytes.setUint32(FRAME.at.tick, tick, true);
  bytes.setUint16(FRAME.at.highest, tenths, true);
  entries.forEach((entry, place) => {
    const at = frameBytes(place);
    bytes.setUint8(at + ENTRY.at.ladder, entry.ladder);
    bytes.setUint8(at + ENTRY.at.flags, entry.flags);
    entry.position.forEach((part, axis) => {
      bytes.setInt16(at + ENTRY.at.position + 2 * axis, Math.round(ENTRY.position_units_per_mm * part), true);
    });
    entry.turn.forEach((part, axis) => {
      bytes.setInt16(at + ENTRY.at.turn + 2 * axis, Math.round(ENTRY.turn_units * part), true);
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

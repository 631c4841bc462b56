/** Recorded motion: frames at an even pace, to be looked at at any moment and at any speed. */

import { decodeFrame, type Frame, frameBytes } from "./frame";
import layout from "./frame_layout.json";
import { mixed } from "./mixture";

const { motion: MOTION } = layout;

export type Recording = { framesPerSecond: number; frames: readonly Frame[] };

/** Null for bytes that are no recording; what is cut off at the end is left out. */
export function decodeRecording(data: ArrayBuffer): Recording | null {
  if (data.byteLength < MOTION.bytes) return null;
  const bytes = new DataView(data);
  const magic = String.fromCharCode(...new Uint8Array(data, MOTION.at.magic, MOTION.magic.length));
  if (magic !== MOTION.magic) return null;
  const framesPerSecond = bytes.getUint16(MOTION.at.frames_per_second, true) || 60;
  const count = bytes.getUint32(MOTION.at.frames, true);
  const frames: Frame[] = [];
  let at = MOTION.bytes;
  while (frames.length < count) {
    const frame = decodeFrame(data, at);
    if (frame === null) break;
    frames.push(frame);
    at += frameBytes(frame.ladders.length);
  }
  return frames.length > 0 ? { framesPerSecond, frames } : null;
}

export function decodeBase64(text: string): ArrayBuffer {
  const raw = atob(text);
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0)).buffer;
}

export function secondsOf(recording: Recording): number {
  return (recording.frames.length - 1) / recording.framesPerSecond;
}

/** The tower after so many seconds; before the first frame that one, after the last the last. */
export function frameAt(recording: Recording, seconds: number): Frame {
  const last = recording.frames.length - 1;
  const place = Math.min(Math.max(seconds * recording.framesPerSecond, 0), last);
  const before = recording.frames[Math.floor(place)] as Frame;
  const after = recording.frames[Math.min(Math.floor(place) + 1, last)] as Frame;
  return mixed(before, after, place - Math.floor(place));
}

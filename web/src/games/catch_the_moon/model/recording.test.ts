import { describe, expect, it } from "vitest";

import { bytesOf, entryOf } from "./frame_samples";
import { Playback } from "./playback";
import { decodeRecording, frameAt, secondsOf } from "./recording";

function recorded(heights: readonly number[]): ArrayBuffer {
  const frames = heights.map((height, number) =>
    bytesOf({ flags: 1, held: 0, tick: 2 * number, tenths: 0, entries: [entryOf(4, 0, [0, 0, height], [1, 0, 0, 0])] }),
  );
  const header = new DataView(new ArrayBuffer(10));
  [..."LMO1"].forEach((letter, place) => {
    header.setUint8(place, letter.charCodeAt(0));
  });
  header.setUint16(4, 10, true);
  header.setUint32(6, heights.length, true);
  const parts = [header.buffer, ...frames].map((part) => [...new Uint8Array(part as ArrayBuffer)]);
  return Uint8Array.from(parts.flat()).buffer;
}

describe("recorded motion", () => {
  const recording = decodeRecording(recorded([100, 90, 80, 50]));
  if (recording === null) throw new Error("it can be read");

  it("is as long as its frames say", () => {
    expect(secondsOf(recording)).toBeCloseTo(0.3);
  });

  it("can be looked at at any moment", () => {
    const height = (seconds: number) => frameAt(recording, seconds).ladders[0]?.pose.position[2];
    expect([height(-1), height(0.05), height(0.25), height(9)]).toEqual([100, 95, 65, 50]);
  });

  it("is refused when it is something else", () => {
    expect(decodeRecording(new ArrayBuffer(40))).toBeNull();
    expect(decodeRecording(recorded([]))).toBeNull();
  });

  it("keeps what there is when it was cut off", () => {
    expect(decodeRecording(recorded([1, 2, 3]).slice(0, -4))?.frames).toHaveLength(2);
  });

  it("is played at the speed that was chosen, and stops at its end", () => {
    const playback = new Playback(recording);
    playback.setSpeed(0.5);
    playback.play();
    playback.step(1000);
    playback.step(1200);
    expect(playback.state.get()).toMatchObject({ isPlaying: true });
    expect(playback.state.get().seconds).toBeCloseTo(0.1);
    playback.step(9000);
    expect(playback.state.get()).toMatchObject({ seconds: playback.length, isPlaying: false });
  });

  it("begins again when it is played after its end, and stops where it is scrubbed to", () => {
    const playback = new Playback(recording);
    playback.scrub(99);
    playback.play();
    expect(playback.state.get()).toMatchObject({ seconds: 0, isPlaying: true });
    playback.scrub(0.2);
    expect(playback.state.get()).toMatchObject({ seconds: 0.2, isPlaying: false });
  });
});

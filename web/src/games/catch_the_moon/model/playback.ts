/** Recorded motion being looked at: played, paused, slowed down, scrubbed. */

import { createStore } from "../../../app/store";
import type { Shot } from "./fall";
import type { Frame } from "./frame";
import { frameAt, type Recording, secondsOf } from "./recording";

export const SPEEDS = [1, 0.5, 0.25, 0.1] as const;
export type Speed = (typeof SPEEDS)[number];

export type PlaybackState = { seconds: number; isPlaying: boolean; speed: Speed };

export class Playback {
  readonly state = createStore<PlaybackState>({ seconds: 0, isPlaying: false, speed: 1 });
  readonly length: number;
  #steppedAt: number | null = null;

  /** `shot`: what the camera has to look at meanwhile. */
  constructor(
    readonly recording: Recording,
    readonly shot: Shot | null = null,
  ) {
    this.length = secondsOf(recording);
  }

  get frame(): Frame {
    return frameAt(this.recording, this.state.get().seconds);
  }

  /** From the beginning when it has run out. */
  play(): void {
    const { seconds, speed } = this.state.get();
    this.#steppedAt = null;
    this.state.set({ seconds: seconds >= this.length ? 0 : seconds, isPlaying: true, speed });
  }

  pause(): void {
    this.state.set({ ...this.state.get(), isPlaying: false });
  }

  /** Settles once it does not play any more. */
  over(): Promise<void> {
    return new Promise((done) => {
      const stop = this.state.subscribe(() => {
        if (this.state.get().isPlaying) return;
        stop();
        done();
      });
    });
  }

  scrub(seconds: number): void {
    const within = Math.min(Math.max(seconds, 0), this.length);
    this.state.set({ ...this.state.get(), seconds: within, isPlaying: false });
  }

  setSpeed(speed: Speed): void {
    this.state.set({ ...this.state.get(), speed });
  }

  /** The recorded frames that have passed with it. */
  step(nowMs: number): readonly Frame[] {
    const { seconds, isPlaying, speed } = this.state.get();
    if (!isPlaying) return [];
    const passed = this.#steppedAt === null ? 0 : ((nowMs - this.#steppedAt) / 1000) * speed;
    this.#steppedAt = nowMs;
    const next = Math.min(seconds + passed, this.length);
    this.state.set({ seconds: next, isPlaying: next < this.length, speed });
    const { frames, framesPerSecond } = this.recording;
    return frames.slice(Math.floor(seconds * framesPerSecond) + 1, Math.floor(next * framesPerSecond) + 1);
  }
}

/** What reaches the speakers, heard by a counterfeit of the browser's sound. */

import { beforeEach, describe, expect, it, vi } from "vitest";

import { changeSettings } from "../app/settings";

type Made = { pans: { value: number }[]; ends: number[] };

const made: Made = { pans: [], ends: [] };

const parameter = () => ({ value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} });
const node = <T extends object>(more: T) => ({ connect: <N>(next: N) => next, ...more });
const source = () => node({ frequency: parameter(), start: () => {}, stop: (at: number) => void made.ends.push(at) });

class Counterfeit {
  readonly currentTime = 0;
  readonly sampleRate = 8000;
  readonly state = "running";
  readonly destination = node({});
  createGain = () => node({ gain: parameter() });
  createBiquadFilter = () => node({ frequency: parameter() });
  createBuffer = () => ({ getChannelData: () => new Float32Array(1) });
  createBufferSource = source;
  createOscillator = source;
  createStereoPanner = () => {
    const pan = { value: 0 };
    made.pans.push(pan);
    return node({ pan });
  };
}

vi.stubGlobal("AudioContext", Counterfeit);
const { play } = await import("./sounds");

beforeEach(() => {
  changeSettings({ sound: true });
  made.pans = [];
  made.ends = [];
});

describe("a sound", () => {
  it("comes from where it happens, and is heard on both sides", () => {
    for (const across of [-1, 0, 0.5, 7]) play("wood", across);
    const [left = 0, middle, right = 0, far = 0] = made.pans.map(({ value }) => value);
    expect(left).toBeLessThan(0);
    expect(middle).toBe(0);
    expect(right).toBeGreaterThan(0);
    expect(far).toBe(-left);
    expect(far).toBeLessThan(1);
  });

  it("is over within a second", () => {
    for (const name of ["move", "refuse", "turn", "win", "die", "gold", "wood", "tear"] as const) play(name);
    expect(Math.max(...made.ends)).toBeLessThan(1);
  });

  it("is not made when sounds are off", () => {
    changeSettings({ sound: false });
    play("win");
    expect(made.ends).toEqual([]);
  });
});

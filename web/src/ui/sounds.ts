/** Small sounds made on the spot with WebAudio: no files to load, and nothing before the first touch. */

import { settings } from "../app/settings";

export type Sound = "move" | "refuse" | "turn" | "win" | "die" | "gold" | "wood" | "bag" | "tear";

type Tone = {
  kind: OscillatorType | "noise";
  from_hz: number;
  to_hz?: number;
  at_s?: number;
  length_s: number;
  loud: number;
};

const SCORE: Record<Sound, readonly Tone[]> = {
  move: [
    { kind: "noise", from_hz: 1400, to_hz: 500, length_s: 0.07, loud: 0.35 },
    { kind: "sine", from_hz: 210, to_hz: 140, length_s: 0.09, loud: 0.3 },
  ],
  refuse: [
    { kind: "triangle", from_hz: 190, to_hz: 150, length_s: 0.12, loud: 0.3 },
    { kind: "triangle", from_hz: 160, to_hz: 120, at_s: 0.12, length_s: 0.16, loud: 0.3 },
  ],
  turn: [
    { kind: "sine", from_hz: 660, length_s: 0.12, loud: 0.16 },
    { kind: "sine", from_hz: 880, at_s: 0.1, length_s: 0.22, loud: 0.16 },
  ],
  win: [
    { kind: "sine", from_hz: 523, length_s: 0.22, loud: 0.18 },
    { kind: "sine", from_hz: 659, at_s: 0.14, length_s: 0.22, loud: 0.18 },
    { kind: "sine", from_hz: 784, at_s: 0.28, length_s: 0.24, loud: 0.18 },
    { kind: "sine", from_hz: 1047, at_s: 0.42, length_s: 0.55, loud: 0.2 },
  ],
  die: [0, 0.09, 0.17, 0.23, 0.28].map((at_s) => ({
    kind: "noise",
    from_hz: 2600,
    to_hz: 1200,
    at_s,
    length_s: 0.035,
    loud: 0.3,
  })),
  gold: [
    { kind: "triangle", from_hz: 1568, length_s: 0.1, loud: 0.14 },
    { kind: "triangle", from_hz: 2093, at_s: 0.06, length_s: 0.35, loud: 0.14 },
  ],
  wood: [
    { kind: "noise", from_hz: 700, to_hz: 260, length_s: 0.08, loud: 0.5 },
    { kind: "triangle", from_hz: 320, to_hz: 240, length_s: 0.06, loud: 0.25 },
  ],
  bag: [
    { kind: "noise", from_hz: 2200, to_hz: 900, length_s: 0.26, loud: 0.07 },
    { kind: "noise", from_hz: 1300, to_hz: 3000, at_s: 0.3, length_s: 0.3, loud: 0.08 },
    { kind: "noise", from_hz: 700, to_hz: 260, at_s: 0.82, length_s: 0.08, loud: 0.35 },
    { kind: "triangle", from_hz: 320, to_hz: 240, at_s: 0.82, length_s: 0.06, loud: 0.2 },
  ],
  tear: [{ kind: "sine", from_hz: 1200, to_hz: 420, length_s: 0.38, loud: 0.18 }],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function noise(audio: AudioContext): AudioBuffer {
  if (hiss === null) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  }
  return hiss;
}

/** A sound at the edge of the picture comes from there, but is not lost to the other ear. */
const WIDTH = 0.7;

/** Where what sounds at a place of the picture leaves: `across` goes from -1, its left edge, to 1. */
export function outlet(audio: AudioContext, across: number): AudioNode {
  const panner = audio.createStereoPanner();
  panner.pan.value = WIDTH * Math.max(-1, Math.min(1, across));
  panner.connect(audio.destination);
  return panner;
}

function sound(audio: AudioContext, tone: Tone, out: AudioNode): void {
  const start = audio.currentTime + (tone.at_s ?? 0);
  const end = start + tone.length_s;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(tone.loud, start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(out);
  if (tone.kind === "noise") {
    const source = audio.createBufferSource();
    source.buffer = noise(audio);
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(tone.from_hz, start);
    filter.frequency.exponentialRampToValueAtTime(tone.to_hz ?? tone.from_hz, end);
    source.connect(filter).connect(volume);
    source.start(start);
    source.stop(end);
    return;
  }
  const source = audio.createOscillator();
  source.type = tone.kind;
  source.frequency.setValueAtTime(tone.from_hz, start);
  source.frequency.exponentialRampToValueAtTime(tone.to_hz ?? tone.from_hz, end);
  source.connect(volume);
  source.start(start);
  source.stop(end);
}

/** Where sounds are made; null while there are to be none. */
export function audible(): AudioContext | null {
  // Browsers keep a page silent until it has been touched; a context made before would only warn.
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  if (!settings.get().sound || !isTouched || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** From a place of the picture, as in `outlet`. */
export function play(name: Sound, across = 0): void {
  const audio = audible();
  if (audio === null) return;
  const out = outlet(audio, across);
  for (const tone of SCORE[name]) sound(audio, tone, out);
}

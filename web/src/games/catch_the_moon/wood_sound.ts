/** The sound of a wooden stick that hits something, from the modes in which such a stick swings. */

import { audible, outlet } from "../../ui/sounds";
import type { Impact, Struck } from "./model/impacts";

/** Of a free stick: its tones against the lowest. */
const TONES = [1, 2.757, 5.404, 8.933];
/** Along its fibres sound goes so fast in beech, in metres a second. */
const SOUND_M_S = 4100;
/** Of each swing so much is lost to the wood, and to a table that swings too. */
const LOSS = 0.011;
const TABLE_LOSS = 0.05;
const TABLE_HZ = [148, 262, 401];
const SECONDS = 0.22;
/** The impulse of a ladder that falls by some ten centimetres, in newton seconds. */
const LOUD = 0.004;
const MOST_AT_ONCE = 5;
const AT_ONCE_S = 0.05;

const sounds = new Map<string, AudioBuffer>();
let recent: number[] = [];

/** The lowest tone of a round stick, in hertz. */
export function lowestHz(lengthMm: number, radiusMm: number): number {
  const [length, radius] = [lengthMm / 1000, radiusMm / 1000];
  return ((4.73 ** 2 / (2 * Math.PI * length ** 2)) * radius * SOUND_M_S) / 2;
}

/** So loud is an impact, from 0 to 1. */
export function loudness(impulse: number): number {
  return Math.min(1, (impulse / LOUD) ** 0.6);
}

/** How a blow is heard: `across` is where in the picture, a slower world sounds deeper. */
export type Hearing = { lengthMm: number; isSlow: boolean; across: number };

/** Plays it, unless sounds are off or many others have just begun. */
export function knock({ ladder, impulse, struck }: Impact, { lengthMm, isSlow, across }: Hearing): void {
  const audio = audible();
  if (audio === null) return;
  recent = recent.filter((at) => audio.currentTime - at < AT_ONCE_S);
  if (recent.length >= MOST_AT_ONCE) return;
  recent.push(audio.currentTime);
  const source = audio.createBufferSource();
  source.buffer = soundOf(audio, ladder, lengthMm, struck);
  source.playbackRate.value = (isSlow ? 0.6 : 1) * (0.97 + 0.06 * Math.random());
  // The harder the blow, the shorter it is, and the more of the high tones it wakes.
  const filter = audio.createBiquadFilter();
  const loud = loudness(impulse);
  filter.type = "lowpass";
  filter.frequency.value = (struck === "cloud" ? 500 : 1500) + 7000 * loud;
  const volume = audio.createGain();
  volume.gain.value = (struck === "cloud" ? 0.3 : 0.6) * loud;
  source.connect(filter).connect(volume).connect(outlet(audio, across));
  source.start();
}

function soundOf(audio: AudioContext, ladder: number, lengthMm: number, struck: Struck): AudioBuffer {
  const key = `${ladder} ${struck}`;
  const known = sounds.get(key);
  if (known !== undefined && known.sampleRate === audio.sampleRate) return known;
  const made = audio.createBuffer(1, Math.round(SECONDS * audio.sampleRate), audio.sampleRate);
  // Neighbours in number sound a little different, as sticks do.
  const lowest = lowestHz(lengthMm, 2) * (0.9 + 0.04 * (ladder % 6));
  const swings = TONES.map((tone, place) => ({ hz: tone * lowest, loss: LOSS, loud: 1 / (1 + place) }));
  if (struck === "table") swings.push(...TABLE_HZ.map((hz) => ({ hz, loss: TABLE_LOSS, loud: 1.4 })));
  addSwings(made.getChannelData(0), audio.sampleRate, swings);
  sounds.set(key, made);
  return made;
}

type Swing = { hz: number; loss: number; loud: number };

function addSwings(samples: Float32Array, rate: number, swings: readonly Swing[]): void {
  const all = swings.reduce((sum, { loud }) => sum + loud, 0);
  for (const { hz, loss, loud } of swings) {
    if (hz > rate / 2) continue;
    for (let place = 0; place < samples.length; place += 1) {
      const seconds = place / rate;
      const left = Math.exp(-Math.PI * hz * loss * seconds);
      samples[place] = (samples[place] ?? 0) + (loud / all) * left * Math.sin(2 * Math.PI * hz * seconds);
    }
  }
}

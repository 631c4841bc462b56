/** A fall in a recorded motion: when it happens, and from where it is seen best. */

import type { Frame } from "./frame";
import { added, distance, scaled, type Vector } from "./pose";
import type { Recording } from "./recording";

/** Before something moves and after it lies. */
const BEFORE_S = 0.3;
const AFTER_S = 0.35;
const LONGEST_S = 1.9;
/** What has moved so far falls; what moves less between two frames lies. */
const FALLS_MM = 4;
const LIES_MM = 0.6;
/** Of a way along the table that shorter, nobody can tell the direction. */
const SIDEWAYS_MM = 12;
const LADDER_MM = 130;

/** What the camera has to look at: the middle of it, how far it reaches, and the direction in which things go. */
export type Shot = { centre: Vector; reachMm: number; along: readonly [x: number, y: number] | null };

export type Fall = { recording: Recording; shot: Shot };

/** The part of a motion in which these ladders fall; null when they do not. */
export function fallIn({ frames, framesPerSecond }: Recording, fallen: readonly number[]): Fall | null {
  const first = released(frames);
  const begins = frames.findIndex((frame, place) => place > first && farthest(frames[first], frame, fallen) > FALLS_MM);
  if (begins < 0) return null;
  const ends = frames.findLastIndex(
    (frame, place) => place > begins && farthest(frames[place - 1], frame, fallen) > LIES_MM,
  );
  const from = Math.max(0, Math.round(begins - BEFORE_S * framesPerSecond));
  const to = Math.min(Math.max(ends, begins) + AFTER_S * framesPerSecond, from + LONGEST_S * framesPerSecond);
  const part = frames.slice(from, Math.ceil(to) + 1);
  return { recording: { framesPerSecond, frames: part }, shot: shotOf(part, fallen) };
}

/** The first frame after the hand has let go; when it never did, the first of all. */
function released(frames: readonly Frame[]): number {
  const last = frames.findLastIndex(({ held }) => held !== null);
  return last + 1 < frames.length ? last + 1 : 0;
}

/** All of the way of what falls, and the top of the tower. */
function shotOf(frames: readonly Frame[], fallen: readonly number[]): Shot {
  const ways = fallen.flatMap((ladder) => {
    const places = frames.map((frame) => placeIn(frame, ladder)).filter((place) => place !== null);
    return places.length > 0 ? [places] : [];
  });
  const top: Vector = [0, 0, Math.max(...frames.map(({ highestMm }) => highestMm))];
  const seen = [...ways.flat(), top];
  const centre = middleOf(seen);
  const reachMm = LADDER_MM + 2 * Math.max(...seen.map((place) => distance(place, centre)));
  const gone = ways.map((way) => added(way.at(-1) as Vector, scaled(way[0] as Vector, -1)));
  const [x, y] = gone.reduce<Vector>(added, [0, 0, 0]);
  const length = Math.hypot(x, y);
  return { centre, reachMm, along: length < SIDEWAYS_MM ? null : [x / length, y / length] };
}

/** Of the box around these places. */
function middleOf(places: readonly Vector[]): Vector {
  const half = (axis: 0 | 1 | 2) => {
    const along = places.map((place) => place[axis]);
    return (Math.min(...along) + Math.max(...along)) / 2;
  };
  return [half(0), half(1), half(2)];
}

function farthest(before: Frame | undefined, after: Frame, ladders: readonly number[]): number {
  return Math.max(
    0,
    ...ladders.map((ladder) => {
      const [from, to] = [before && placeIn(before, ladder), placeIn(after, ladder)];
      return from && to ? distance(from, to) : 0;
    }),
  );
}

function placeIn(frame: Frame, wanted: number): Vector | null {
  return frame.ladders.find(({ ladder }) => ladder === wanted)?.pose.position ?? null;
}

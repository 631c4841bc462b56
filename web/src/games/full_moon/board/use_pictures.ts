import { useEffect, useState } from "react";

import type { LogEntry } from "../../../net/protocol.generated";
import { prefersReducedMotion } from "../../../ui/reduced_motion";
import { type Picture, pictureOf, picturesTo } from "../model/pictures";
import type { Position } from "../model/position";

/** How long a picture stands before the next one; the transitions in the style sheet are as long. */
const PICTURE_MS = 420;

/** As long as the moon takes to its place in the last one. */
const LANDING_MS = 620;

/** `isSettled`: the last picture is up, though its wolves and the moon may still be on their way; `isDrawn`: nothing is. */
export type Showing = { picture: Picture; isSettled: boolean; isDrawn: boolean };

type State = {
  position: Position;
  isSlid: boolean;
  skips: number;
  pictures: readonly Picture[];
  /** What leads to the last picture still moves. */
  isLanding: boolean;
};

/** Leads from the position shown before to this one, picture by picture.
 *
 * `isSlid`: the player's own hand has made the slide already, so only the closing-up is left to show. */
export function usePictures(position: Position, last: readonly LogEntry[], isSlid: boolean, skips: number): Showing {
  const [kept, setKept] = useState<State>(() => still(position, isSlid, skips));
  const state = following(kept, position, last, isSlid, skips);
  if (state !== kept) setKept(state);

  const count = state.pictures.length;
  const { isLanding } = state;
  useEffect(() => {
    if (count < 2 && !isLanding) return;
    const goOn = (now: State): State =>
      count < 2 ? { ...now, isLanding: false } : { ...now, pictures: now.pictures.slice(-(count - 1)) };
    const timer = setTimeout(() => setKept(goOn), count < 2 ? LANDING_MS : PICTURE_MS);
    return () => clearTimeout(timer);
  }, [count, isLanding]);

  return {
    picture: state.pictures[0] ?? pictureOf(position),
    isSettled: count < 2,
    isDrawn: count < 2 && !isLanding,
  };
}

function still(position: Position, isSlid: boolean, skips: number): State {
  return { position, isSlid, skips, pictures: [pictureOf(position)], isLanding: false };
}

function following(kept: State, position: Position, last: readonly LogEntry[], isSlid: boolean, skips: number): State {
  if (kept.skips !== skips) return still(position, isSlid, skips);
  if (kept.position === position) return kept.isSlid === isSlid ? kept : { ...kept, isSlid };
  if (last.length === 0 || prefersReducedMotion()) return still(position, isSlid, skips);
  const all = picturesTo(kept.position, last, position);
  return { position, isSlid, skips, pictures: kept.isSlid && all.length > 1 ? all.slice(1) : all, isLanding: true };
}

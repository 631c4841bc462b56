import { useEffect, useState } from "react";

import type { LogEntry } from "../../../net/protocol.generated";
import { prefersReducedMotion } from "../../../ui/reduced_motion";
import { type Picture, pictureOf, picturesTo } from "../model/pictures";
import type { Position } from "../model/position";

/** How long a picture stands before the next one; the transitions in the style sheet are as long. */
const PICTURE_MS = 420;

export type Showing = { picture: Picture; isSettled: boolean };

type State = { position: Position; isSlid: boolean; pictures: readonly Picture[] };

/** Leads from the position shown before to this one, picture by picture.
 *
 * `isSlid`: the player's own hand has made the slide already, so only the closing-up is left to show. */
export function usePictures(position: Position, last: readonly LogEntry[], isSlid: boolean): Showing {
  const [kept, setKept] = useState<State>(() => ({ position, isSlid, pictures: [pictureOf(position)] }));
  const state = following(kept, position, last, isSlid);
  if (state !== kept) setKept(state);

  const count = state.pictures.length;
  useEffect(() => {
    if (count < 2) return;
    const timer = setTimeout(
      () => setKept((now) => ({ ...now, pictures: now.pictures.slice(-(count - 1)) })),
      PICTURE_MS,
    );
    return () => clearTimeout(timer);
  }, [count]);

  return { picture: state.pictures[0] ?? pictureOf(position), isSettled: count < 2 };
}

function following(kept: State, position: Position, last: readonly LogEntry[], isSlid: boolean): State {
  if (kept.position === position) return kept.isSlid === isSlid ? kept : { ...kept, isSlid };
  const all = prefersReducedMotion() ? [pictureOf(position)] : picturesTo(kept.position, last, position);
  return { position, isSlid, pictures: kept.isSlid && all.length > 1 ? all.slice(1) : all };
}

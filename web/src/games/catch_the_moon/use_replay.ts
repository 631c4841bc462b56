import { useEffect, useRef, useState } from "react";

import type { LogEntry } from "../../net/protocol.generated";
import type { Frame } from "./model/frame";
import { lastSettled, loadMotion } from "./model/motion";
import { Playback } from "./model/playback";
import type { Recording } from "./model/recording";
import type { Tower } from "./model/tower";

/** Of a long motion the end is played by itself: how the ladder was let go, and what came of it. */
const SHOWN_S = 8;

export type Replay = {
  /** Look at the last motion again; null when there is none. */
  watchAgain: (() => void) | null;
  /** Back to the game; null when there is no game to go back to. */
  close: (() => void) | null;
  /** Nobody knows how the tower stood at the position shown. */
  isUnknown: boolean;
};

export type ReplayInput = {
  tower: Tower;
  /** The tower before the first report. */
  start: Frame;
  tableId: string | null;
  log: readonly LogEntry[];
  last: readonly LogEntry[];
  isLive: boolean;
  isCalm: boolean;
};

/** Recorded motion: in a replay that of the position shown, at a running game the last one on request. */
export function useReplay({ tower, start, tableId, log, last, isLive, isCalm }: ReplayInput): Replay {
  const ply = lastSettled(log);
  const isStep = useRef(false);
  isStep.current = last.some(({ action }) => action.startsWith("settled"));
  /** What was seen as it happened is not shown once more by itself. */
  const hasBeenLive = useRef(false);
  const [isWatching, setIsWatching] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  const isWanted = ply !== null && tableId !== null && (!isLive || isWatching);

  useEffect(() => {
    if (tableId === null) return;
    setIsUnknown(false);
    if (!isWanted || ply === null) {
      tower.playback.set(isLive ? null : new Playback({ framesPerSecond: 1, frames: [start] }));
      hasBeenLive.current = isLive;
      return;
    }
    let isStill = true;
    const wasLive = hasBeenLive.current && !isWatching;
    hasBeenLive.current = false;
    const show = (recording: Recording | null) => {
      if (!isStill) return;
      setIsUnknown(recording === null);
      const playback = recording && new Playback(recording);
      const isSeen = wasLive || !isStep.current;
      playback?.scrub(playback.length - (isCalm || (isSeen && !isWatching) ? 0 : SHOWN_S));
      if (playback && playback.state.get().seconds < playback.length) playback.play();
      tower.playback.set(playback);
    };
    loadMotion(tableId, ply).then(show, () => undefined);
    return () => {
      isStill = false;
    };
  }, [tower, start, tableId, ply, isWanted, isWatching, isLive, isCalm]);

  // What happens now is more important than what was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any new action ends the looking back
  useEffect(() => setIsWatching(false), [log.length]);

  return {
    watchAgain: isLive && ply !== null && tableId !== null && !isWatching ? () => setIsWatching(true) : null,
    close: isWatching ? () => setIsWatching(false) : null,
    isUnknown,
  };
}

import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";

import { useStore } from "../../app/hooks";
import type { LogEntry } from "../../net/protocol.generated";
import type { Frame } from "./model/frame";
import { lastPlacement, lastSettled, motionQuery } from "./model/motion";
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
  /** The motion that led to the position shown is on its way, or plays: what came of it has not been seen yet. */
  isMoving: boolean;
};

export type ReplayInput = {
  tower: Tower;
  /** The tower before the first report. */
  start: Frame;
  tableId: string | null;
  log: readonly LogEntry[];
  last: readonly LogEntry[];
  isLive: boolean;
  isFollowing: boolean;
  isCalm: boolean;
};

/** Recorded motion: in a replay that of the position shown, at a running game the last one on request. */
export function useReplay({ tower, start, tableId, log, last, isLive, isFollowing, isCalm }: ReplayInput): Replay {
  const settled = tableId === null ? null : isLive ? lastPlacement(log) : lastSettled(log);
  /** How many actions there were when somebody began to look back: what happens now is more important. */
  const [watchedFrom, setWatchedFrom] = useState<number | null>(null);
  const isWatching = watchedFrom === log.length;
  const isWanted = settled !== null && (!isLive || isWatching);
  const { data: recording, isLoading } = useQuery(
    isWanted && tableId !== null
      ? motionQuery(tableId, settled)
      : { queryKey: ["catch-the-moon motion"], queryFn: skipToken },
  );
  /** What was seen as it happened is not shown once more by itself. */
  const wasSeen = useRef(false);

  const show = useEffectEvent((motion: Recording | null) => {
    const playback = motion && new Playback(motion);
    const isStep = last.some(({ action }) => action.startsWith("settled"));
    const isPlayed = isWatching || (isStep && !wasSeen.current);
    wasSeen.current = false;
    playback?.scrub(playback.length - (isPlayed && !isCalm ? SHOWN_S : 0));
    if (playback && playback.state.get().seconds < playback.length) playback.play();
    tower.playback.set(playback);
  });

  useEffect(() => {
    if (tableId === null || isWanted) return;
    tower.playback.set(isFollowing ? null : new Playback({ framesPerSecond: 1, frames: [start] }));
    wasSeen.current = isLive;
  }, [tower, start, tableId, isWanted, isLive, isFollowing]);

  useEffect(() => {
    if (recording !== undefined) show(recording);
  }, [recording]);

  const playback = useStore(tower.playback);
  const isPlaying = useSyncExternalStore(
    playback?.state.subscribe ?? subscribeToNothing,
    () => playback?.state.get().isPlaying ?? false,
  );
  const isStep = !isLive && last.some(({ action }) => action.startsWith("settled"));
  const isComing = isLoading || (recording != null && playback?.recording !== recording);

  return {
    isMoving: isStep && (isComing || isPlaying),
    watchAgain: isLive && settled !== null && !isWatching ? () => setWatchedFrom(log.length) : null,
    close: isWatching ? () => setWatchedFrom(null) : null,
    isUnknown: recording === null,
  };
}

function subscribeToNothing(): () => void {
  return () => {};
}

import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { useSelected } from "../../app/hooks";
import type { LogEntry } from "../../net/protocol.generated";
import { useSkip } from "../use_drawn";
import { fallIn } from "./model/fall";
import { look } from "./model/look";
import { motionQuery, type Settled } from "./model/motion";
import { Playback } from "./model/playback";
import type { Recording } from "./model/recording";
import type { Tower } from "./model/tower";
import { readAction, STARTING } from "./model/view";
import type { CameraWishes } from "./scene/camera_wishes";
import { hasWebGL } from "./webgl";

const SPEED = 0.25;

type Wanted = Settled & { fallen: readonly number[] };

export type SlowMotionInput = {
  tower: Tower;
  wishes: CameraWishes;
  tableId: string | null;
  log: readonly LogEntry[];
  last: readonly LogEntry[];
  isLive: boolean;
  isCalm: boolean;
  /** Whoever holds a ladder wants to see it. */
  holder: number | null;
  skips: number;
};

export type SlowMotion = {
  /** It is on its way, or shown. */
  isShown: boolean;
  skip: () => void;
};

/** A fall that has just been seen is shown once more, slowly and from its side; what came of it is told after that. */
export function useSlowMotion(input: SlowMotionInput): SlowMotion {
  const { tower, wishes, tableId, log, last, isLive, isCalm, holder, skips } = input;
  const isWished = useSelected(look, ({ slow }) => slow) && !isCalm;
  const known = useRef({ plies: log.length, isLive });
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // Where the tower is told in words, there is nothing to see.
  const mayBeShown = holder === null && isWished && hasWebGL();
  const isWanted = wanted !== null && mayBeShown;
  const { data, isError } = useQuery(
    isWanted && tableId !== null
      ? motionQuery(tableId, wanted)
      : { queryKey: ["catch-the-moon fall"], queryFn: skipToken },
  );
  const skip = () => setWanted(null);

  const arrive = useEffectEvent(() => {
    const before = known.current;
    known.current = { plies: log.length, isLive };
    if (log.length < before.plies) setWanted(null);
    // One of several positions that come at once is not the newest, and yet it is seen as it happens.
    if (tableId === null || log.length <= before.plies || !(isLive || before.isLive)) return;
    const seen = fallOf(log, last);
    if (seen !== null) setWanted(seen);
  });
  useEffect(() => {
    if (log.length !== known.current.plies || isLive !== known.current.isLive) arrive();
  }, [log, isLive]);

  const show = useEffectEvent((recording: Recording | null) => {
    const fall = recording && fallIn(recording, wanted?.fallen ?? []);
    if (!fall) {
      setWanted(null);
      return;
    }
    const playback = new Playback(fall.recording, fall.shot);
    playback.setSpeed(SPEED);
    playback.play();
    tower.playback.set(playback);
    wishes.ask("fall");
    const end = () => {
      if (!playback.state.get().isPlaying || tower.playback.get() !== playback) setWanted(null);
    };
    const stops = [playback.state.subscribe(end), tower.playback.subscribe(end)];
    return () => {
      for (const stop of stops) stop();
      if (tower.playback.get() === playback) tower.playback.set(null);
      wishes.ask("back");
    };
  });
  useEffect(() => {
    if (isWanted && data !== undefined) return show(data);
  }, [isWanted, data]);

  // What nobody wants, or can be shown, is not waited for.
  const isOver = wanted !== null && (!mayBeShown || isError);
  useEffect(() => {
    if (isOver) setWanted(null);
  }, [isOver]);
  useSkip(skips, skip);
  return { isShown: wanted !== null && mayBeShown && !isError, skip };
}

/** The last report among these actions, if it tells of ladders on the ground. Which of them fell, their motion tells. */
function fallOf(log: readonly LogEntry[], last: readonly LogEntry[]): Wanted | null {
  for (const [place, { action }] of [...last.entries()].reverse()) {
    const settled = readAction(action);
    if (settled?.kind !== "settled") continue;
    const { report } = settled;
    const onCloud = report.on_base.filter((ladder) => !STARTING.includes(ladder));
    const fallen = [...new Set([...report.fallen, ...report.on_table, ...onCloud])];
    if (fallen.length > 0) return { ply: log.length - (last.length - 1 - place), report: action, fallen };
  }
  return null;
}

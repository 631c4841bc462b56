import { useEffect, useState } from "react";

import type { BoxInfo, PartInfo } from "../../net/rest.generated";
import type { Frames } from "../contract";
import { encodeAim, type Frame } from "./model/frame";
import { LessonHand } from "./model/lesson_hand";
import { Playback } from "./model/playback";
import { decodeBase64, decodeRecording } from "./model/recording";
import type { Shapes } from "./model/shapes";
import { poseOf, stillFrame } from "./model/still";
import { Tower } from "./model/tower";
import { inHand, type TowerView } from "./model/view";
import { knock } from "./wood_sound";

export type TowerInput = {
  shapes: Shapes;
  /** Of the base, the slab first. */
  boxes: readonly BoxInfo[];
  /** What stands there before the server's first frame; null when nobody knows yet. */
  first: Frame | null;
  view: TowerView;
  frames: Frames | null;
  /** The seat of this browser that holds the ladder; null when it is not ours to move. */
  holder: number | null;
  isCalm: boolean;
};

/** The tower, fed by the socket or by a lesson, going on with every picture of the screen. */
export function useTower({ shapes, boxes, first, view, frames, holder, isCalm }: TowerInput): Tower {
  const [tower] = useState(() => new Tower(shapes, first, boxes));
  const recorded = view.recorded ?? null;
  const held = inHand(view);

  useEffect(() => {
    let picture = 0;
    const loop = (nowMs: number) => {
      // Asked for before the step, which has the scene ask for its own: so the next picture is drawn after its step.
      picture = requestAnimationFrame(loop);
      tower.step(nowMs);
    };
    picture = requestAnimationFrame(loop);
    return () => cancelAnimationFrame(picture);
  }, [tower]);

  useEffect(
    () =>
      tower.onImpact((impact) => {
        const parts = tower.shapes.ladders.get(impact.ladder)?.parts ?? [];
        const speed = tower.playback.get()?.state.get().speed ?? 1;
        const across = 2 * tower.seenAt(impact.at).x - 1;
        knock(impact, { lengthMm: longestMm(parts), isSlow: speed < 1, across });
      }),
    [tower],
  );

  useEffect(() => frames?.subscribe((data) => tower.receive(data, performance.now())), [tower, frames]);

  useEffect(() => {
    if (recorded !== null || frames === null || holder === null) return;
    tower.setHolder(true, { send: (aim) => frames.send(encodeAim(holder, aim)) });
    return () => tower.setHolder(false, {});
  }, [tower, frames, holder, recorded]);

  useEffect(() => {
    if (recorded === null) return;
    tower.show(stillFrame(recorded, held));
    const motion = recorded.motion ? decodeRecording(decodeBase64(recorded.motion)) : null;
    const playback = motion && new Playback(motion);
    if (isCalm) playback?.scrub(playback.length);
    else playback?.play();
    tower.playback.set(playback);
    const { goal } = recorded;
    const hand = new LessonHand(goal ? poseOf(goal.pose) : null, goal?.touching ?? []);
    tower.setHolder(held !== null && goal !== undefined, {
      carry: (frame, holding, nowMs) => hand.carry(frame, holding, nowMs),
    });
    return () => tower.setHolder(false, {});
  }, [tower, recorded, held, isCalm]);

  return tower;
}

/** Of the sticks of a ladder. */
function longestMm(parts: readonly PartInfo[]): number {
  return Math.max(1, ...parts.map(({ start, end }) => Math.hypot(end[0] - start[0], end[1] - start[1])));
}

import { useEffect, useMemo, useReducer, useRef } from "react";

import { useReducedMotion } from "../../../ui/reduced_motion";
import { play, type Sound } from "../../../ui/sounds";
import type { Scene } from "../model/scenes";
import { type Arrival, isQuiet, openStage, picture, stageReducer } from "../model/stage";

const SOUNDS: Record<Scene["kind"], Sound> = {
  die: "die",
  arrive: "move",
  walk: "move",
  swap: "move",
  gold: "gold",
  place: "wood",
  lift: "wood",
};

/** When positions pile up, scenes hurry. */
const HURRY = 0.45;
const PATIENCE = 2;

/** Plays the scenes that lead to each new position. */
export function useStage({ ply, board, view, last, log }: Arrival) {
  const isStill = useReducedMotion();
  const [stage, dispatch] = useReducer(stageReducer, { ply, board, view, last, log }, openStage);
  const known = useRef(log);
  known.current = log;
  useEffect(() => {
    dispatch({ type: "arrived", arrival: { ply, board, view, last, log: known.current }, isStill });
  }, [ply, board, view, last, isStill]);

  const shot = stage.shots[0] ?? null;
  const scene = stage.scene;
  const pace = stage.waiting.length > PATIENCE ? HURRY : 1;
  const milliseconds = shot === null ? 0 : shot.seconds * pace * 1000;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scene keeps the pace it began with
  useEffect(() => {
    if (shot === null) return;
    play(SOUNDS[shot.scene.kind]);
    const timer = setTimeout(() => dispatch({ type: "played", scene }), shot.seconds * pace * 1000);
    return () => clearTimeout(timer);
  }, [shot, scene]);

  return {
    view: stage.shown.view,
    picture: useMemo(() => picture(stage), [stage]),
    shot: shot === null ? null : { scene: shot.scene, number: scene, milliseconds },
    isQuiet: isQuiet(stage) && stage.shown.view === view,
  };
}

export type Playing = NonNullable<ReturnType<typeof useStage>["shot"]>;

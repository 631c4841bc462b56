import { useEffect, useEffectEvent, useMemo, useReducer } from "react";

import { useReducedMotion } from "../../../ui/reduced_motion";
import { play, type Sound } from "../../../ui/sounds";
import { useDrawn, useSkip } from "../../use_drawn";
import { acrossOf, type Scene } from "../model/scenes";
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

export type StageInput = Arrival & { skips: number; drawn: (ply: number) => void };

/** Plays the scenes that lead to each new position; `shot` is the same object as long as a scene plays. */
export function useStage({ ply, board, view, last, log, skips, drawn }: StageInput) {
  const isStill = useReducedMotion();
  const [stage, dispatch] = useReducer(stageReducer, { ply, board, view, last, log }, openStage);
  const arrive = useEffectEvent((arrival: Omit<Arrival, "log">) => {
    dispatch({ type: "arrived", arrival: { ...arrival, log }, isStill });
  });
  useEffect(() => arrive({ ply, board, view, last }), [ply, board, view, last]);
  useSkip(skips, () => dispatch({ type: "skipped" }));
  useDrawn(drawn, stage.shots.length === 0 ? stage.shown.ply : stage.from, true);

  const shot = stage.shots[0] ?? null;
  const { scene: number, milliseconds } = stage;
  const playing = useMemo(() => shot && { scene: shot.scene, number, milliseconds }, [shot, number, milliseconds]);
  useEffect(() => {
    if (playing === null) return;
    play(SOUNDS[playing.scene.kind], acrossOf(playing.scene, board));
    const timer = setTimeout(() => dispatch({ type: "played", scene: playing.number }), playing.milliseconds);
    return () => clearTimeout(timer);
  }, [playing, board]);

  return {
    view: stage.shown.view,
    picture: useMemo(() => picture(stage), [stage]),
    shot: playing,
    trail: stage.trail,
    news: stage.shots.length === 0 ? stage.news : null,
    isQuiet: isQuiet(stage) && stage.shown.view === view,
  };
}

export type Playing = NonNullable<ReturnType<typeof useStage>["shot"]>;

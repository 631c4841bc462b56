import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";

import type { Board } from "../model/board";
import { centreOf } from "../model/geometry";
import type { Scene } from "../model/scenes";
import type { Playing } from "./use_stage";

export type PieceMotionProps = {
  board: Board;
  shot: Playing | null;
  piece: { pawn: number } | { cube: string };
  children: ReactNode;
};

/** Lets a piece come to its place, where it is drawn already, from where it was. */
export function PieceMotion({ board, shot, piece, children }: PieceMotionProps) {
  const group = useRef<SVGGElement>(null);
  const animate = useEffectEvent(({ scene, milliseconds }: Playing) => {
    const frames = framesOf(board, scene, piece);
    return frames && group.current?.animate?.(frames, { duration: milliseconds, easing: "ease-in-out" });
  });
  useLayoutEffect(() => {
    const motion = shot && animate(shot);
    return () => motion?.cancel();
  }, [shot]);
  return <g ref={group}>{children}</g>;
}

const HOP = 12;

function framesOf(board: Board, scene: Scene, piece: PieceMotionProps["piece"]): Keyframe[] | null {
  if ("cube" in piece) {
    if (scene.kind !== "place" || scene.square !== piece.cube) return null;
    return [
      { transform: "translateY(-60px) scale(1.35)", opacity: 0 },
      { transform: "translateY(0) scale(1)", opacity: 1, offset: 0.7 },
      { transform: "translateY(0) scale(1.1, 0.9)", offset: 0.82 },
      { transform: "none" },
    ];
  }
  switch (scene.kind) {
    case "arrive":
      if (scene.seat !== piece.pawn) return null;
      return [
        { transform: "translateY(-70px)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ];
    case "walk":
      return scene.seat === piece.pawn ? walk(board, scene.way) : null;
    case "swap": {
      const at = scene.seats.indexOf(piece.pawn);
      const from = scene.squares[at];
      const to = scene.squares[1 - at];
      return from === undefined || to === undefined ? null : leap(board, from, to);
    }
  }
  return null;
}

function offset(board: Board, from: string, to: string): { x: number; y: number } {
  const [start, end] = [centreOf(board, from), centreOf(board, to)];
  return { x: start.x - end.x, y: start.y - end.y };
}

function walk(board: Board, way: readonly string[]): Keyframe[] {
  const end = way[way.length - 1] ?? "";
  return way.flatMap((square, index) => {
    const { x, y } = offset(board, square, end);
    const next = way[index + 1];
    const here = { transform: `translate(${x}px, ${y}px)` };
    if (next === undefined) return [here];
    const after = offset(board, next, end);
    return [here, { transform: `translate(${(x + after.x) / 2}px, ${(y + after.y) / 2 - HOP}px)` }];
  });
}

function leap(board: Board, from: string, to: string): Keyframe[] {
  const { x, y } = offset(board, from, to);
  return [
    { transform: `translate(${x}px, ${y}px)` },
    { transform: `translate(${x / 2}px, ${y / 2 - 60}px) scale(1.25)` },
    { transform: "none" },
  ];
}

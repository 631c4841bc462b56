/** Which position is shown while newer ones wait for their turn to be seen. */

import type { LogEntry } from "../../../net/protocol.generated";
import type { Board } from "./board";
import { type News, newsOf } from "./news";
import { type Picture, pictureOf, type Thrown } from "./picture";
import { type Shot, shoot } from "./scenes";
import type { View } from "./view";

export type Arrival = {
  ply: number;
  board: Board;
  view: View;
  /** What led here from the arrival before; empty after a jump. */
  last: readonly LogEntry[];
  /** Everything since the start, as far as it is known. */
  log: readonly LogEntry[];
};

/** The squares of a move, the first and the last included. */
export type Trail = { seat: number; way: readonly string[] };

export type Stage = {
  shown: Arrival;
  /** After so many actions everything lay as it was drawn when the scenes began. */
  from: number;
  die: Thrown | null;
  /** The last move that was seen, and what the last actions brought; not known after a jump. */
  trail: Trail | null;
  news: News | null;
  /** Scenes still to be played on the way to `shown`; the first one is playing. */
  shots: readonly Shot[];
  waiting: readonly Arrival[];
  /** Counts scenes, so that two equal ones in a row are told apart. */
  scene: number;
  /** How long the scene that is playing takes: it keeps the pace it began with. */
  milliseconds: number;
};

export type StageEvent =
  | { type: "arrived"; arrival: Arrival; isStill: boolean }
  /** `scene` is the one whose time was up. */
  | { type: "played"; scene: number }
  /** Nobody wants to wait any more. */
  | { type: "skipped" };

/** With more than this many positions waiting, nobody wants to see them all. */
const MOST_WAITING = 12;

/** When positions pile up, scenes hurry. */
const HURRY = 0.45;
const PATIENCE = 2;

export function openStage(arrival: Arrival): Stage {
  return {
    shown: arrival,
    from: arrival.ply,
    die: lastThrow(arrival),
    trail: null,
    news: null,
    shots: [],
    waiting: [],
    scene: 0,
    milliseconds: 0,
  };
}

export function stageReducer(stage: Stage, event: StageEvent): Stage {
  switch (event.type) {
    case "arrived":
      return arrive(stage, event.arrival, event.isStill);
    case "played": {
      if (event.scene !== stage.scene) return stage;
      const [done, ...shots] = stage.shots;
      const die = done?.scene.kind === "die" ? done.picture.die : stage.die;
      const trail = trailOf(done) ?? stage.trail;
      return goOn(nextScene({ ...stage, die, trail, shots }));
    }
    case "skipped": {
      if (isQuiet(stage)) return stage;
      return skipped(stage);
    }
  }
}

function arrive(stage: Stage, arrival: Arrival, isStill: boolean): Stage {
  const newest = stage.waiting[stage.waiting.length - 1] ?? stage.shown;
  if (arrival.view === newest.view) return stage;
  const follows = arrival.last.length > 0 && arrival.ply > newest.ply;
  const isMany = stage.waiting.length >= MOST_WAITING;
  if (!follows || isMany || arrival.board !== newest.board) {
    return { ...openStage(arrival), scene: stage.scene + 1 };
  }
  const next = goOn({ ...stage, waiting: [...stage.waiting, arrival] });
  return isStill ? skipped(next) : next;
}

/** All that would be played has been, and is only remembered. */
function skipped(stage: Stage): Stage {
  let now = stage;
  let { trail } = stage;
  for (;;) {
    trail = now.shots.map(trailOf).findLast((one) => one !== null) ?? trail;
    if (isQuiet(now)) break;
    now = goOn({ ...now, shots: [] });
  }
  return { ...openStage(now.shown), trail, news: now.news, scene: now.scene + 1 };
}

function trailOf(shot: Shot | undefined): Trail | null {
  const scene = shot?.scene;
  if (scene?.kind === "walk") return { seat: scene.seat, way: scene.way };
  return scene?.kind === "swap" ? { seat: scene.seats[0], way: scene.squares } : null;
}

function goOn(stage: Stage): Stage {
  const [next, ...waiting] = stage.waiting;
  if (stage.shots.length > 0 || next === undefined) return stage;
  const shots = shoot(next.board, stage.shown.view, next.last, next.view, picture(stage));
  return goOn(
    nextScene({
      ...stage,
      shown: next,
      from: stage.shown.ply,
      news: newsOf(next.board, stage.shown.view, next.last),
      shots,
      waiting,
    }),
  );
}

/** The first one of the scenes begins. */
function nextScene(stage: Stage): Stage {
  const pace = stage.waiting.length > PATIENCE ? HURRY : 1;
  return { ...stage, scene: stage.scene + 1, milliseconds: (stage.shots[0]?.seconds ?? 0) * pace * 1000 };
}

/** The die as it lies there. Throws for the first turn are not told apart, and not shown again. */
function lastThrow({ log, last }: Arrival): Thrown | null {
  const entries = log.length > 0 ? log : last;
  const at = entries.findLastIndex((entry) => entry.action.startsWith("die "));
  const before = entries.slice(0, at).findLast((entry) => entry.seat !== null);
  if (at < 0 || before === undefined || before.seat === null || before.action.startsWith("star ")) return null;
  return { seat: before.seat, pips: Number(entries[at]?.action.slice(4)) };
}

export function picture(stage: Stage): Picture {
  return stage.shots[0]?.picture ?? pictureOf(stage.shown.view, stage.die);
}

/** Is the newest position shown, with nothing moving? */
export function isQuiet(stage: Stage): boolean {
  return stage.shots.length === 0 && stage.waiting.length === 0;
}

import { useEffect, useEffectEvent, useRef, useState } from "react";

import type { LogEntry } from "../../net/protocol.generated";
import { play, type Sound } from "../../ui/sounds";
import { useDrawn, useSkip } from "../use_drawn";
import { type Happening, happenings } from "./model/happenings";
import type { TowerView } from "./model/view";

/** How long each is shown, and how soon it has been seen: when the die lies, when the ladder has come. */
const SHOWN_MS: Record<Happening["kind"], number> = {
  die: 1500,
  ladder: 2000,
  figure: 3400,
  held: 1300,
  mistake: 2800,
  scored: 2400,
};
const SEEN_MS: Record<Happening["kind"], number> = {
  die: 1050,
  ladder: 950,
  figure: 500,
  held: 200,
  mistake: 600,
  scored: 300,
};
const MOST_WAITING = 3;
const SOUNDS: Record<Happening["kind"], Sound> = {
  die: "die",
  ladder: "bag",
  figure: "gold",
  held: "wood",
  mistake: "tear",
  scored: "gold",
};

/** A position whose events have all been seen. */
export type Seen = { ply: number; view: TowerView };

/** `brings`: what has been seen once this has. */
type Waiting = { happening: Happening; brings: Seen | null };

export type HappeningsInput = Seen & {
  last: readonly LogEntry[];
  isCalm: boolean;
  /** The motion that led here is still shown: what came of it is not told yet. */
  isMoving: boolean;
  skips: number;
  drawn: (ply: number) => void;
};

/** The event to be shown now, one after the other, each for its time; and what the table may tell of meanwhile. */
export function useHappenings({ view, ply, last, isCalm, isMoving, skips, drawn }: HappeningsInput) {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const [seen, setSeen] = useState<Seen>({ ply, view });
  const newest = useRef<Seen | null>(null);
  const wasSeen = useRef<Waiting | null>(null);
  const current = isMoving ? null : (queue[0] ?? null);

  const arrive = useEffectEvent((arrived: Seen, led: readonly LogEntry[]) => {
    const known = newest.current;
    newest.current = arrived;
    if (known !== null && known.ply === arrived.ply && known.view === arrived.view) return;
    const isForward = known !== null && arrived.ply > known.ply && led.length > 0;
    const found = isForward || known === null ? happenings(led, isForward ? known.view : null, arrived.view) : [];
    if (found.length > 0) setQueue((waiting) => lined(waiting, found, arrived));
    else if (!isForward) setQueue([]);
    const isWaiting = found.length > 0 || queue.some((one) => one !== wasSeen.current);
    if (!isForward || !isWaiting) setSeen(arrived);
  });
  useEffect(() => arrive({ ply, view }, last), [ply, view, last]);

  useEffect(() => {
    if (current === null) return;
    play(SOUNDS[current.happening.kind]);
    const { kind } = current.happening;
    const { brings } = current;
    const see = () => {
      wasSeen.current = current;
      if (brings) setSeen(brings);
    };
    const toSeen = setTimeout(see, isCalm ? 0 : SEEN_MS[kind]);
    const toNext = setTimeout(() => setQueue((waiting) => waiting.filter((one) => one !== current)), SHOWN_MS[kind]);
    return () => {
      clearTimeout(toSeen);
      clearTimeout(toNext);
    };
  }, [current, isCalm]);

  // With nothing left to be shown, all has been seen.
  const isQuiet = queue.length === 0 && !isMoving;
  useEffect(() => {
    if (isQuiet) setSeen((now) => newest.current ?? now);
  }, [isQuiet]);

  useSkip(skips, () => {
    setQueue([]);
    setSeen({ ply, view });
  });
  useDrawn(drawn, seen.ply, true);
  return { happening: current?.happening ?? null, seen };
}

function alone(happening: Happening): Waiting {
  return { happening, brings: null };
}

/** Too many are a jump: the oldest are left out. */
function lined(waiting: readonly Waiting[], found: readonly Happening[], arrived: Seen): readonly Waiting[] {
  const all = [...waiting, ...found.map(alone)].slice(-MOST_WAITING);
  const end = all.at(-1);
  return end ? [...all.slice(0, -1), { ...end, brings: arrived }] : [];
}

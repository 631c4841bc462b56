import { useEffect, useRef, useState } from "react";

import type { LogEntry } from "../../net/protocol.generated";
import { play, type Sound } from "../../ui/sounds";
import { type Happening, happenings } from "./model/happenings";
import type { TowerView } from "./model/view";

const SHOWN_MS: Record<Happening["kind"], number> = {
  die: 1700,
  ladder: 1500,
  figure: 3400,
  held: 1300,
  mistake: 2600,
  scored: 2400,
};
const MOST_WAITING = 3;
const SOUNDS: Record<Happening["kind"], Sound> = {
  die: "die",
  ladder: "wood",
  figure: "gold",
  held: "wood",
  mistake: "tear",
  scored: "gold",
};

/** The event to be shown now: one after the other, each for its time. */
export function useHappenings(view: TowerView, ply: number, last: readonly LogEntry[]): Happening | null {
  const [queue, setQueue] = useState<readonly Happening[]>([]);
  const before = useRef<{ ply: number; view: TowerView } | null>(null);
  const current = queue[0] ?? null;

  useEffect(() => {
    const known = before.current;
    before.current = { ply, view };
    if (known !== null && known.ply === ply) return;
    const isForward = known !== null && ply > known.ply && last.length > 0;
    const found = happenings(last, isForward ? known.view : null, view);
    setQueue((waiting) => (last.length === 0 ? [] : [...waiting, ...found].slice(-MOST_WAITING)));
  }, [ply, view, last]);

  useEffect(() => {
    if (current === null) return;
    play(SOUNDS[current.kind]);
    const timer = setTimeout(
      () => setQueue((waiting) => waiting.filter((one) => one !== current)),
      SHOWN_MS[current.kind],
    );
    return () => clearTimeout(timer);
  }, [current]);

  return current;
}

/** What a board that moves and the page around it tell each other: the picture is complete; do not wait for it. */

import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Tells the page that the position after so many actions is drawn to the end, as soon as it is. */
export function useDrawn(drawn: (ply: number) => void, ply: number, isDrawn: boolean): void {
  useEffect(() => {
    if (isDrawn) drawn(ply);
  }, [drawn, ply, isDrawn]);
}

/** Does it each time that somebody did not want to wait. */
export function useSkip(skips: number, skip: () => void): void {
  const seen = useRef(skips);
  const doSkip = useEffectEvent(skip);
  useEffect(() => {
    if (seen.current === skips) return;
    seen.current = skips;
    doSkip();
  }, [skips]);
}

/** For a board without a table: a press on it, or Escape, skips whatever is moving there. */
export function useSkips(): { skips: number; onPointerDownCapture: () => void } {
  const [skips, setSkips] = useState(0);
  const skip = () => setSkips((count) => count + 1);
  useEffect(() => {
    const skipByKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setSkips((count) => count + 1);
    };
    addEventListener("keydown", skipByKey);
    return () => removeEventListener("keydown", skipByKey);
  }, []);
  return { skips, onPointerDownCapture: skip };
}

/** A board without a table has nobody to tell. */
export function tellNobody(): void {}

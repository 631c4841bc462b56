import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef } from "react";

import { followGesture, type GestureHandlers } from "./gesture";

/** Begins a gesture at a press of the first button, by what was taken hold of; false while another one is under way. */
export type BeginGesture<Grip> = (press: PointerEvent, grip: Grip) => boolean;

/** `handlers` tells what a gesture with this grip does; it is called off when the component goes away. */
export function useGesture<Grip>(handlers: (grip: Grip, press: PointerEvent) => GestureHandlers): BeginGesture<Grip> {
  const latest = useRef(handlers);
  const stop = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => () => stop.current?.(), []);

  return useCallback((press, grip) => {
    if (press.button !== 0 || stop.current !== null) return false;
    const now = (): GestureHandlers => latest.current(grip, press);
    const { slackPx, takesMore } = now();
    stop.current = followGesture(press, {
      slackPx,
      takesMore,
      onStart: () => now().onStart?.(),
      onMove: (move) => now().onMove?.(move),
      onDrop: (event) => now().onDrop?.(event),
      onClick: () => now().onClick?.(),
      onCancel: () => now().onCancel?.(),
      onEnd: () => {
        stop.current = null;
        now().onEnd?.();
      },
    });
    return true;
  }, []);
}

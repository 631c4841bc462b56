import { type PointerEvent, useCallback, useEffect, useRef } from "react";

export type DragEvents = {
  onStart: () => void;
  onMove: (clientX: number, clientY: number) => void;
  onDrop: (clientX: number, clientY: number) => void;
  onCancel: () => void;
};

const SLACK_PX = 6;

/** A finger hides what is under it: what it drags is held above it. */
const TOUCH_LIFT_PX = 36;

/** A press becomes a drag once it has moved; until then it stays a click of whatever it is on. */
export function useDrag(events: DragEvents): (event: PointerEvent) => void {
  const latest = useRef(events);
  latest.current = events;
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return useCallback((press: PointerEvent) => {
    if (press.button !== 0 || !press.isPrimary) return;
    let isDragging = false;
    const lift = press.pointerType === "touch" ? TOUCH_LIFT_PX : 0;
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== press.pointerId) return;
      const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= SLACK_PX;
      if (!isDragging && far) {
        isDragging = true;
        latest.current.onStart();
      }
      if (isDragging) latest.current.onMove(event.clientX, event.clientY - lift);
    };
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== press.pointerId) return;
      stop.current?.();
      if (!isDragging) return;
      if (event.type === "pointerup") latest.current.onDrop(event.clientX, event.clientY - lift);
      else latest.current.onCancel();
    };
    stop.current?.();
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    stop.current = () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      stop.current = null;
    };
  }, []);
}

/** What pointers do from the press that begins it until the last of them is gone: a click, a drag or a pinch. */

export type Point = { readonly x: number; readonly y: number };

export type PointerMove = {
  event: PointerEvent;
  /** Where this pointer was heard of last; all points are in pixels of the window. */
  from: Point;
  to: Point;
  /** Where the gesture began. */
  start: Point;
  /** The first pointer of the gesture that is still there. */
  isLeading: boolean;
  /** Where another pointer of the gesture is. */
  other: Point | null;
};

export type GestureHandlers = {
  /** A pointer that has moved less than this has clicked. */
  slackPx?: number;
  /** Further fingers belong to the gesture. */
  takesMore?: boolean;
  /** The first move beyond the slack. */
  onStart?: () => void;
  onMove?: (move: PointerMove) => void;
  /** The pointer came up after it had moved... */
  onDrop?: (event: PointerEvent) => void;
  /** ...or without that. */
  onClick?: () => void;
  /** The browser, or the follower, has called off a gesture that had moved. */
  onCancel?: () => void;
  /** After any of these. */
  onEnd?: () => void;
};

type Press = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

/** Listens to the window until the gesture is over; the answer calls it off. */
export function followGesture(press: Press, handlers: GestureHandlers): () => void {
  const start = pointOf(press);
  const pointers = new Map<number, Point>([[press.pointerId, start]]);
  const listening = new AbortController();
  let hasMoved = false;

  const end = (tell: () => void) => {
    pointers.clear();
    listening.abort();
    tell();
    handlers.onEnd?.();
  };
  const cancel = () => {
    if (hasMoved) handlers.onCancel?.();
  };
  const join = (event: PointerEvent) => {
    if (handlers.takesMore && !pointers.has(event.pointerId)) pointers.set(event.pointerId, pointOf(event));
  };
  const move = (event: PointerEvent) => {
    const from = pointers.get(event.pointerId);
    if (from === undefined) return;
    const to = pointOf(event);
    if (!hasMoved) {
      if (pointers.size === 1 && distance(start, to) < (handlers.slackPx ?? 0)) return;
      hasMoved = true;
      handlers.onStart?.();
    }
    pointers.set(event.pointerId, to);
    const [leader] = pointers.keys();
    const isLeading = leader === event.pointerId;
    handlers.onMove?.({ event, from, to, start, isLeading, other: otherThan(event.pointerId, pointers) });
  };
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    end(() => {
      if (event.type === "pointercancel") cancel();
      else if (hasMoved) handlers.onDrop?.(event);
      else handlers.onClick?.();
    });
  };

  const { signal } = listening;
  window.addEventListener("pointerdown", join, { signal });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", up, { signal });
  return () => {
    if (!signal.aborted) end(cancel);
  };
}

function pointOf({ clientX, clientY }: Press): Point {
  return { x: clientX, y: clientY };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function otherThan(id: number, pointers: ReadonlyMap<number, Point>): Point | null {
  for (const [other, point] of pointers) if (other !== id) return point;
  return null;
}

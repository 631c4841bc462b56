import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

import type { Point } from "../model/geometry";
import { panBy, type Size, type Viewport, WHOLE, zoomAt } from "../model/viewport";

/** A finger that moves less than this has tapped. */
const SLACK_PX = 6;

type Finger = Point & { holdsPiece: boolean };

/** A point of the screen in units of the picture. */
export function pointIn(svg: SVGSVGElement | null, clientX: number, clientY: number): Point | null {
  const matrix = svg?.getScreenCTM?.();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

/** One finger moves a zoomed board, two zoom it; so does the wheel with Ctrl, as a pinch on a trackpad. */
export function useViewport(svg: RefObject<SVGSVGElement | null>, size: Size) {
  const [viewport, setViewport] = useState<Viewport>(WHOLE);
  const fingers = useRef(new Map<number, Finger>());
  const travelled = useRef(0);

  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const at = pointIn(element, event.clientX, event.clientY);
      if (at) setViewport((view) => zoomAt(view, size, Math.exp(-event.deltaY / 300), at.x, at.y));
    };
    // React listens passively, and could not keep the page from zooming along.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [svg, size]);

  const onPointerDown = useCallback((event: PointerEvent) => {
    if (fingers.current.size === 0) travelled.current = 0;
    const holdsPiece = event.target instanceof Element && event.target.closest("[data-draggable]") !== null;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY, holdsPiece });
  }, []);

  const onPointerMove = useCallback(
    (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      const now = { ...before, x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, now);
      travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
      if (travelled.current < SLACK_PX || now.holdsPiece) return;
      const from = pointIn(svg.current, before.x, before.y);
      const to = pointIn(svg.current, now.x, now.y);
      if (!from || !to) return;
      if (other === undefined) {
        setViewport((view) => (view.zoom === 1 ? view : panBy(view, size, from.x - to.x, from.y - to.y)));
        return;
      }
      const apart = Math.hypot(before.x - other.x, before.y - other.y);
      const factor = apart === 0 ? 1 : Math.hypot(now.x - other.x, now.y - other.y) / apart;
      const still = pointIn(svg.current, other.x, other.y);
      if (still) setViewport((view) => zoomAt(view, size, factor, still.x, still.y));
    },
    [svg, size],
  );

  const onPointerEnd = useCallback((event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  }, []);

  /** Was the last touch a pan or a pinch, and so no choice of a square? */
  const hasTravelled = useCallback(() => travelled.current >= SLACK_PX, []);

  return {
    viewport,
    setViewport,
    hasTravelled,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onPointerLeave: onPointerEnd,
    },
  };
}

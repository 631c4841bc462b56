import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";

import { createStore, type Store } from "../../../app/store";
import { distance } from "../../../ui/gesture";
import { useGesture } from "../../../ui/use_gesture";
import type { Point } from "../model/geometry";
import { panBy, type Size, type Viewport, WHOLE, zoomAt } from "../model/viewport";

/** A finger that moves less than this has tapped. */
const SLACK_PX = 6;

export type ChangeViewport = (change: (view: Viewport) => Viewport) => void;

export type ViewportControl = {
  /** What of the board is seen; what moves with it watches it, so that the rest is not drawn anew. */
  viewport: Store<Viewport>;
  setViewport: ChangeViewport;
  /** Was the last touch a pan or a pinch, and so no choice of a square? */
  hasTravelled: () => boolean;
  onPress: (event: PointerEvent) => void;
};

/** A point of the screen in units of the picture. */
export function pointIn(svg: SVGSVGElement | null, clientX: number, clientY: number): Point | null {
  const matrix = svg?.getScreenCTM?.();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

/** One finger moves a zoomed board, two zoom it; so does the wheel with Ctrl, as a pinch on a trackpad. */
export function useViewport(svg: RefObject<SVGSVGElement | null>, size: Size): ViewportControl {
  const viewport = useMemo(() => createStore<Viewport>(WHOLE), []);
  const setViewport = useCallback<ChangeViewport>((change) => viewport.set(change(viewport.get())), [viewport]);
  const isTravelling = useRef(false);

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
  }, [svg, size, setViewport]);

  const begin = useGesture<{ holdsPiece: boolean }>(({ holdsPiece }) => ({
    slackPx: SLACK_PX,
    takesMore: true,
    onStart: () => {
      isTravelling.current = true;
    },
    onMove: ({ from, to, other, isLeading }) => {
      if (isLeading && holdsPiece) return;
      const [start, end] = [pointIn(svg.current, from.x, from.y), pointIn(svg.current, to.x, to.y)];
      const still = other && pointIn(svg.current, other.x, other.y);
      if (!start || !end) return;
      if (other === null || still === null) {
        setViewport((view) => (view.zoom === 1 ? view : panBy(view, size, start.x - end.x, start.y - end.y)));
        return;
      }
      const apart = distance(from, other);
      const factor = apart === 0 ? 1 : distance(to, other) / apart;
      setViewport((view) => zoomAt(view, size, factor, still.x, still.y));
    },
  }));

  const onPress = useCallback(
    (event: PointerEvent) => {
      const holdsPiece = event.target instanceof Element && event.target.closest("[data-draggable]") !== null;
      if (begin(event, { holdsPiece })) isTravelling.current = false;
    },
    [begin],
  );
  const hasTravelled = useCallback(() => isTravelling.current, []);

  return { viewport, setViewport, hasTravelled, onPress };
}

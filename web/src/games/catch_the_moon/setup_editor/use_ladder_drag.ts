import { type PointerEvent, type RefObject, useRef } from "react";

import type { BoxInfo, PlaceInfo } from "../../../net/rest.generated";
import { movedTo, type Places, turnedTo } from "../model/places";

/** In millimetres from the middle of the base. */
type Point = readonly [number, number];

/** A ladder under a pointer: what it does, where it was taken, and where the ladder was then. */
type Held = { pointer: number; index: number; turns: boolean; from: Point; before: PlaceInfo };

export type LadderDragInput = {
  /** The drawing, whose middle is that of the base. */
  view: RefObject<SVGSVGElement | null>;
  widthMm: number;
  places: Places;
  slab: BoxInfo | undefined;
  move: (index: number, place: PlaceInfo) => void;
};

/** Moves or turns one ladder by one pointer; a drag that is called off leaves it where it was. */
export function useLadderDrag({ view, widthMm, places, slab, move }: LadderDragInput) {
  const held = useRef<Held | null>(null);

  const grab = (event: PointerEvent, index: number, turns: boolean): boolean => {
    const before = places[index];
    if (event.button !== 0 || held.current !== null || before === undefined) return false;
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    held.current = { pointer: event.pointerId, index, turns, from: pointOf(event, view.current, widthMm), before };
    return true;
  };
  const onPointerMove = (event: PointerEvent) => {
    if (held.current?.pointer !== event.pointerId || slab === undefined) return;
    const to = pointOf(event, view.current, widthMm);
    move(held.current.index, dragged(held.current, to, slab));
  };
  const onPointerUp = (event: PointerEvent) => {
    if (held.current?.pointer === event.pointerId) held.current = null;
  };
  const onPointerCancel = (event: PointerEvent) => {
    if (held.current?.pointer === event.pointerId) move(held.current.index, held.current.before);
    onPointerUp(event);
  };
  return { grab, listeners: { onPointerMove, onPointerUp, onPointerCancel } };
}

function dragged({ turns, from, before }: Held, to: Point, slab: BoxInfo): PlaceInfo {
  if (turns) return turnedTo(before, before.turn_deg + directionOf(to, before) - directionOf(from, before));
  return movedTo(before, before.x_mm + to[0] - from[0], before.y_mm + to[1] - from[1], slab);
}

function pointOf({ clientX, clientY }: PointerEvent, view: SVGSVGElement | null, widthMm: number): Point {
  const box = view?.getBoundingClientRect();
  if (!box || box.width === 0) return [0, 0];
  const scale = widthMm / box.width;
  return [(clientX - box.left - box.width / 2) * scale, (box.top + box.height / 2 - clientY) * scale];
}

/** In degrees, as turns are counted. */
function directionOf([x, y]: Point, place: PlaceInfo): number {
  return (Math.atan2(y - place.y_mm, x - place.x_mm) * 180) / Math.PI;
}

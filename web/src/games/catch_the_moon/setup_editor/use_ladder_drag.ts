import type { PointerEvent, RefObject } from "react";

import type { BoxInfo, PlaceInfo } from "../../../net/rest.generated";
import { useGesture } from "../../../ui/use_gesture";
import { movedTo, type Places, turnedTo } from "../model/places";

/** In millimetres from the middle of the base. */
type Point = readonly [number, number];

/** A ladder under a pointer: what it does, where it was taken, and where the ladder was then. */
type Held = { index: number; turns: boolean; from: Point; before: PlaceInfo };

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
  const begin = useGesture<Held>((held) => ({
    onMove: ({ event }) => {
      if (slab) move(held.index, dragged(held, pointOf(event, view.current, widthMm), slab));
    },
    onCancel: () => move(held.index, held.before),
  }));
  return (event: PointerEvent, index: number, turns: boolean): boolean => {
    const before = places[index];
    if (before === undefined) return false;
    const hasBegun = begin(event, { index, turns, from: pointOf(event, view.current, widthMm), before });
    if (hasBegun) event.preventDefault();
    return hasBegun;
  };
}

function dragged({ turns, from, before }: Held, to: Point, slab: BoxInfo): PlaceInfo {
  if (turns) return turnedTo(before, before.turn_deg + directionOf(to, before) - directionOf(from, before));
  return movedTo(before, before.x_mm + to[0] - from[0], before.y_mm + to[1] - from[1], slab);
}

function pointOf(
  { clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">,
  view: SVGSVGElement | null,
  widthMm: number,
): Point {
  const box = view?.getBoundingClientRect();
  if (!box || box.width === 0) return [0, 0];
  const scale = widthMm / box.width;
  return [(clientX - box.left - box.width / 2) * scale, (box.top + box.height / 2 - clientY) * scale];
}

/** In degrees, as turns are counted. */
function directionOf([x, y]: Point, place: PlaceInfo): number {
  return (Math.atan2(y - place.y_mm, x - place.x_mm) * 180) / Math.PI;
}

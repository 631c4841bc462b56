import { type PointerEvent, useCallback, useRef, useState } from "react";

/** A pointer that moves less than this has clicked. */
const CLICK_PX = 6;

export type Drag = { dx: number; dy: number; over: number | null };

type Grip = { pointer: number; x: number; y: number; column: number; pack: number; isDragging: boolean };

type Handlers = {
  /** The column under the pointer, or null beside the row. */
  columnAt: (event: PointerEvent) => number | null;
  onTake: (column: number, pack: number) => void;
  onPress: (column: number, pack: number) => void;
  onDrop: (column: number | null) => void;
};

/** Tells a click from a drag, and follows the drag. */
export function useDrag({ columnAt, onTake, onPress, onDrop }: Handlers) {
  const grip = useRef<Grip | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  const grab = useCallback((event: PointerEvent, column: number, pack: number) => {
    if (event.button !== 0 || grip.current) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    grip.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, column, pack, isDragging: false };
  }, []);

  const move = useCallback(
    (event: PointerEvent) => {
      const held = grip.current;
      if (held?.pointer !== event.pointerId) return;
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.isDragging) {
        if (Math.hypot(dx, dy) < CLICK_PX) return;
        held.isDragging = true;
        onTake(held.column, held.pack);
      }
      setDrag({ dx, dy, over: columnAt(event) });
    },
    [columnAt, onTake],
  );

  const release = useCallback(
    (event: PointerEvent, isCancelled = false) => {
      const held = grip.current;
      if (held?.pointer !== event.pointerId) return;
      grip.current = null;
      setDrag(null);
      if (held.isDragging) onDrop(isCancelled ? null : columnAt(event));
      else if (!isCancelled) onPress(held.column, held.pack);
    },
    [columnAt, onDrop, onPress],
  );

  return { drag, grab, move, release };
}

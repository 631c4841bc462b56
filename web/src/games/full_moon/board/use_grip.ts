import { type RefObject, useCallback } from "react";

import { depthAt, isOnWolves } from "../model/layout";
import type { Grip } from "../model/marks";
import type { Position, Side } from "../model/position";

/** `isOnWolves`: not in the sky over a column or on the ground under it. */
export type FoundGrip = Grip & { isOnWolves: boolean };

/** Finds the column under a pointer and how deep it would grab. */
export function useGrip(row: RefObject<HTMLElement | null>, position: Position, viewer: Side) {
  return useCallback(
    (event: { clientX: number; clientY: number }): FoundGrip | null => {
      for (const option of row.current?.querySelectorAll<HTMLElement>("[data-column]") ?? []) {
        const box = option.getBoundingClientRect();
        if (event.clientX < box.left || event.clientX >= box.right) continue;
        const column = Number(option.dataset.column);
        const height = position.columns[column]?.length ?? 1;
        const y = (event.clientY - (box.top + box.height / 2)) / box.width;
        return { column, pack: depthAt(y, height, viewer, position.toMove), isOnWolves: isOnWolves(y, height) };
      }
      return null;
    },
    [row, position, viewer],
  );
}

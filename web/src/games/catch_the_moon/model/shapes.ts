/** The thirty ladders, as the server tells them: what is drawn is what is simulated. */

import { queryOptions } from "@tanstack/react-query";

import { FOR_GOOD } from "../../../net/queries";
import { answerOf, api } from "../../../net/rest";
import type { Kit, LadderInfo } from "../../../net/rest.generated";
import { added, type Pose, rotated } from "./pose";

export type Shapes = { ladders: ReadonlyMap<number, LadderInfo> };

export function shapesOf({ ladders }: Kit): Shapes {
  return { ladders: new Map(ladders.map((shape) => [shape.ladder, shape])) };
}

export const shapesQuery = queryOptions({
  queryKey: ["catch-the-moon ladders"],
  queryFn: async ({ signal }) => shapesOf(await answerOf(api.GET("/api/catch-the-moon/ladders", { signal }))),
  ...FOR_GOOD,
});

/** The highest and lowest point of a ladder above the table. */
export function extent(shape: LadderInfo, pose: Pose): { lowest: number; highest: number } {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const part of shape.parts) {
    for (const [x, y] of [part.start, part.end]) {
      const height = added(pose.position, rotated(pose.turn, [x, y, 0]))[2];
      lowest = Math.min(lowest, height - part.radius_mm);
      highest = Math.max(highest, height + part.radius_mm);
    }
  }
  return { lowest, highest };
}

/** The thirty ladders, as the server tells them: what is drawn is what is simulated. */

import { queryOptions } from "@tanstack/react-query";

import { FOR_GOOD } from "../../../net/queries";
import { answerOf, api } from "../../../net/rest";
import type { Kit, LadderInfo } from "../../../net/rest.generated";
import type { Pose } from "./pose";

export type Shapes = { ladders: ReadonlyMap<number, LadderInfo> };

export function shapesOf({ ladders }: Kit): Shapes {
  return { ladders: new Map(ladders.map((shape) => [shape.ladder, shape])) };
}

export const shapesQuery = queryOptions({
  queryKey: ["catch-the-moon ladders"],
  queryFn: async ({ signal }) => shapesOf(await answerOf(api.GET("/api/catch-the-moon/ladders", { signal }))),
  ...FOR_GOOD,
});

/** The highest point of a ladder above the table. */
export function highestPoint(shape: LadderInfo, { position, turn: [w, x, y, z] }: Pose): number {
  // How much higher a millimetre along and across the ladder is.
  const along = 2 * (x * z - w * y);
  const across = 2 * (y * z + w * x);
  let highest = Number.NEGATIVE_INFINITY;
  for (const { start, end, radius_mm } of shape.parts) {
    const top = Math.max(along * start[0] + across * start[1], along * end[0] + across * end[1]);
    highest = Math.max(highest, position[2] + top + radius_mm);
  }
  return highest;
}

/** How the two starting ladders stand, and the base with its holders, as the server tells them. */

import { queryOptions } from "@tanstack/react-query";

import { FOR_GOOD } from "../../../net/queries";
import { answerOf, api } from "../../../net/rest";
import type { SetupInfo } from "../../../net/rest.generated";
import type { Frame } from "./frame";
import { highestPoint, type Shapes } from "./shapes";
import { stillFrame } from "./still";
import type { PoseNumbers, TowerView } from "./view";

export const NAMED_SETUPS = ["parallel", "gate", "corner", "fan", "tee", "stray"] as const;
export const USUAL_SETUP = "parallel";

export function isNamed(setup: string): boolean {
  return (NAMED_SETUPS as readonly string[]).includes(setup);
}

/** Of a set-up that the base allows. */
export function setupQuery(setup: string) {
  const params = { path: { setup } };
  return queryOptions({
    queryKey: ["catch-the-moon setup", setup],
    queryFn: ({ signal }) => answerOf(api.GET("/api/catch-the-moon/setups/{setup}", { params, signal })),
    ...FOR_GOOD,
  });
}

/** What the base has against a set-up; null when it allows it. */
export function refusalQuery(setup: string) {
  const params = { path: { setup } };
  return queryOptions({
    queryKey: ["catch-the-moon refusal", setup],
    queryFn: ({ signal }) => answerOf(api.GET("/api/catch-the-moon/setups/{setup}/refusal", { params, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The tower before anything is built. */
export function startFrame({ standing }: SetupInfo, shapes: Shapes): Frame {
  const poses = standing.map(({ ladder, position_mm, turn }) => [ladder, [...position_mm, ...turn] as PoseNumbers]);
  const heights = standing.map(({ ladder, position_mm: position, turn }) => {
    const shape = shapes.ladders.get(ladder);
    return shape ? highestPoint(shape, { position, turn }) : 0;
  });
  return stillFrame({ poses: Object.fromEntries(poses), highest_mm: Math.max(0, ...heights) }, null);
}

/** Nothing has been built yet. */
export function isBare({ ladders }: TowerView, { standing }: SetupInfo): boolean {
  return ladders.structure.every((ladder) => standing.some((one) => one.ladder === ladder));
}

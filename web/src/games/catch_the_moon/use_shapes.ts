import { useQuery } from "@tanstack/react-query";

import { type Shapes, shapesQuery } from "./model/shapes";

/** Null until they are there. */
export function useShapes(): Shapes | null {
  return useQuery(shapesQuery).data ?? null;
}

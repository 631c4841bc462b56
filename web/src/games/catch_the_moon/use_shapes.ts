import { loadShapes, type Shapes } from "./model/shapes";
import { useLoaded } from "./use_loaded";

/** Null until they are there. */
export function useShapes(): Shapes | null {
  return useLoaded(loadShapes, "").value;
}

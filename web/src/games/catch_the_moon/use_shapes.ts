import { useEffect, useState } from "react";

import { loadShapes, type Shapes } from "./model/shapes";

export type ShapesState = { shapes: Shapes | null; hasFailed: boolean; retry: () => void };

export function useShapes(): ShapesState {
  const [shapes, setShapes] = useState<Shapes | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let isWanted = true;
    setHasFailed(false);
    loadShapes().then(
      (loaded) => isWanted && setShapes(loaded),
      () => isWanted && setHasFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  return { shapes, hasFailed, retry: () => setAttempt((count) => count + 1) };
}

import { useThree } from "@react-three/fiber";
import { useEffect } from "react";

/** Coarser pictures while something moves, fine ones once it stands still. */
export function AdaptiveDpr() {
  const current = useThree((state) => state.performance.current);
  const initialDpr = useThree((state) => state.viewport.initialDpr);
  const setDpr = useThree((state) => state.setDpr);
  useEffect(() => setDpr(current * initialDpr), [current, initialDpr, setDpr]);
  return null;
}

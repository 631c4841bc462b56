import { useThree } from "@react-three/fiber";
import { useEffect } from "react";

import type { Tower } from "../model/tower";

export type AdaptiveDprProps = { tower: Tower };

/** Coarser pictures while something moves, fine ones once it stands still. */
export function AdaptiveDpr({ tower }: AdaptiveDprProps) {
  const current = useThree((state) => state.performance.current);
  const regress = useThree((state) => state.performance.regress);
  const initialDpr = useThree((state) => state.viewport.initialDpr);
  const setDpr = useThree((state) => state.setDpr);
  useEffect(() => tower.onChange(regress), [tower, regress]);
  useEffect(() => setDpr(current * initialDpr), [current, initialDpr, setDpr]);
  return null;
}

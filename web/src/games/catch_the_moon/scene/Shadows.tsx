import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useRef } from "react";

import type { Tower } from "../model/tower";

/** Pictures after a change: a ladder that has just come into the scene is in its place from the second one on. */
const PICTURES = 3;

export type ShadowsProps = { tower: Tower };

/** The lamp stands still: its shadows are computed anew only when a ladder moves, comes or goes. */
export function Shadows({ tower }: ShadowsProps) {
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const left = useRef(PICTURES);

  useEffect(() => {
    gl.shadowMap.autoUpdate = false;
  }, [gl]);
  useEffect(() => {
    const castAnew = () => {
      left.current = PICTURES;
    };
    const stops = [tower.onChange(castAnew), tower.present.subscribe(castAnew)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [tower]);

  useFrame(() => {
    if (left.current === 0) return;
    left.current -= 1;
    gl.shadowMap.needsUpdate = true;
    invalidate();
  });
  return null;
}

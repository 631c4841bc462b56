import { useFrame, useThree } from "@react-three/fiber";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

import type { Tower } from "../model/tower";
import type { TakePicture } from "../share";

export type PulseProps = {
  tower: Tower;
  takePicture: RefObject<TakePicture | null>;
  /** How long the last picture took, in milliseconds. */
  told: (ms: number) => void;
};

/** Asks for a new picture when the tower moves, tells how long pictures take, and lends them out. */
export function Pulse({ tower, takePicture, told }: PulseProps) {
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const camera = useThree((state) => state.camera);
  const invalidate = useThree((state) => state.invalidate);
  const hasDrawn = useRef(false);
  const tell = useEffectEvent(told);

  useEffect(() => {
    takePicture.current = () =>
      new Promise((resolve) => {
        gl.render(scene, camera);
        gl.domElement.toBlob(resolve, "image/png");
      });
    return () => {
      takePicture.current = null;
    };
  }, [gl, scene, camera, takePicture]);

  useEffect(() => tower.onChange(() => invalidate()), [tower, invalidate]);

  useFrame(() => {
    hasDrawn.current = true;
  });

  // What a picture takes is seen by how late the browser is ready for another one.
  useEffect(() => {
    let last = performance.now();
    let next = 0;
    const loop = (nowMs: number) => {
      if (hasDrawn.current) tell(nowMs - last);
      hasDrawn.current = false;
      last = nowMs;
      next = requestAnimationFrame(loop);
    };
    next = requestAnimationFrame(loop);
    return () => cancelAnimationFrame(next);
  }, []);
  return null;
}

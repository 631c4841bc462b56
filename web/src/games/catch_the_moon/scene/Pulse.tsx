import { useFrame, useThree } from "@react-three/fiber";
import { type RefObject, useEffect, useRef } from "react";

import type { Tower } from "../model/tower";
import type { TakePicture } from "../share";

/** Before whatever else is done for a picture. */
const FIRST = -2;

export type PulseProps = {
  tower: Tower;
  takePicture: RefObject<TakePicture | null>;
  /** How long the last picture took, in milliseconds. */
  told: (ms: number) => void;
};

/** Asks for a new picture when the tower moves, tells how long pictures take, and lends them out. */
export function Pulse({ tower, takePicture, told }: PulseProps) {
  const { gl, scene, camera, invalidate, performance: pace } = useThree();
  const hasDrawn = useRef(false);
  const tell = useRef(told);
  tell.current = told;

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

  useEffect(
    () =>
      tower.onChange(() => {
        pace.regress();
        invalidate();
      }),
    [tower, invalidate, pace.regress],
  );

  useFrame(() => {
    tower.look(performance.now());
    hasDrawn.current = true;
  }, FIRST);

  // What a picture takes is seen by how late the browser is ready for another one.
  useEffect(() => {
    let last = performance.now();
    let next = 0;
    const loop = (nowMs: number) => {
      if (hasDrawn.current) tell.current(nowMs - last);
      hasDrawn.current = false;
      last = nowMs;
      next = requestAnimationFrame(loop);
    };
    next = requestAnimationFrame(loop);
    return () => cancelAnimationFrame(next);
  }, []);
  return null;
}

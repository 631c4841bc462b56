import { useFrame, useThree } from "@react-three/fiber";
import { type RefObject, useEffect } from "react";

import type { Tower } from "../model/tower";
import type { TakePicture } from "./picture";

export type PulseProps = {
  tower: Tower;
  takePicture: RefObject<TakePicture | null>;
  /** How long the last picture took, in milliseconds. */
  told: (ms: number) => void;
};

/** Asks for a new picture when the tower moves, tells how long pictures take, and lends them out. */
export function Pulse({ tower, takePicture, told }: PulseProps) {
  const { gl, scene, camera, invalidate, frameloop } = useThree();

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

  useEffect(() => tower.onChange(invalidate), [tower, invalidate]);

  useFrame((_, seconds) => {
    if (frameloop === "always") told(1000 * seconds);
  });
  return null;
}

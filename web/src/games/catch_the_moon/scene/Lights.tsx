import { useFrame } from "@react-three/fiber";
import { useRef } from "react";
import { type DirectionalLight, Object3D, Vector3 } from "three";

import type { Quality } from "../model/quality";
import { LIGHTS } from "./palette";

const MIDDLE = new Object3D();
MIDDLE.position.set(0, 0, 90);
MIDDLE.updateMatrixWorld();

/** High up, so that what is under something is in its shadow. */
const LAMP = [-190, -240, 620] as const;
const REACH = 250;
/** As the camera sees it, from the middle of the scene. */
const BEHIND = new Vector3(0.55, 0.75, -1.2).multiplyScalar(500);
const IN_FRONT = new Vector3(-0.35, 0.25, 1).multiplyScalar(500);

/** Away from the surface by more than the size of a point of the map, and no stripes are seen. */
const SHADOWS: Record<Quality, { size: [number, number]; normalBias: number; radius: number }> = {
  high: { size: [2048, 2048], normalBias: 0.6, radius: 4 },
  low: { size: [1024, 1024], normalBias: 1.1, radius: 2 },
};

export type LightsProps = { quality: Quality };

/** A warm lamp with soft shadows, the moon's cool light from behind, and what the sky gives. */
export function Lights({ quality }: LightsProps) {
  const rim = useRef<DirectionalLight>(null);
  const fill = useRef<DirectionalLight>(null);
  useFrame(({ camera }) => {
    rim.current?.position.copy(BEHIND).applyQuaternion(camera.quaternion).add(MIDDLE.position);
    fill.current?.position.copy(IN_FRONT).applyQuaternion(camera.quaternion).add(MIDDLE.position);
  });
  return (
    <>
      <hemisphereLight args={[LIGHTS.sky, LIGHTS.ground, 0.5]} position={[0, 0, 1]} />
      <directionalLight
        position={LAMP}
        target={MIDDLE}
        color={LIGHTS.lamp}
        intensity={3.1}
        castShadow
        shadow-mapSize={SHADOWS[quality].size}
        shadow-bias={-0.0004}
        shadow-normalBias={SHADOWS[quality].normalBias}
        shadow-radius={SHADOWS[quality].radius}
      >
        <orthographicCamera attach="shadow-camera" args={[-REACH, REACH, REACH, -REACH, 100, 1200]} />
      </directionalLight>
      <directionalLight ref={rim} target={MIDDLE} color={LIGHTS.moon} intensity={1.9} />
      <directionalLight ref={fill} target={MIDDLE} color={LIGHTS.front} intensity={0.42} />
    </>
  );
}

import { OrbitControls } from "@react-three/drei";
import { useFrame, useThree } from "@react-three/fiber";
import { type ComponentRef, useEffect, useRef } from "react";
import { Vector3 } from "three";

import type { Vector } from "../model/pose";
import type { Tower } from "../model/tower";
import { eye, overview } from "./camera";
import type { CameraWishes } from "./camera_wishes";

const GLIDE_S = 0.28;
const FOLLOW_DISTANCE = 330;
const ORBIT_STEP = Math.PI / 12;
const ZOOM_STEP = 1.25;

type Glide = { target: Vector3; eye: Vector3 };

export type CameraRigProps = { tower: Tower; wishes: CameraWishes; isCalm: boolean };

/** Orbit and zoom by hand; and gliding to what a button asks for. */
export function CameraRig({ tower, wishes, isCalm }: CameraRigProps) {
  const controls = useRef<ComponentRef<typeof OrbitControls>>(null);
  const glide = useRef<Glide | null>(null);
  const camera = useThree((state) => state.camera);
  const size = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);
  const hasBegun = useRef(false);

  useEffect(() => {
    return wishes.listen((wish) => {
      const orbit = controls.current;
      if (orbit === null) return;
      const target = orbit.target.clone();
      const away = camera.position.clone().sub(target);
      if (wish === "overview") {
        glide.current = glideTo(tower, size.width / size.height);
      } else if (wish === "ladder") {
        const hand = tower.hand.get();
        const held = hand && tower.frame(performance.now())?.ladders.find(({ ladder }) => ladder === hand.ladder);
        if (!held) return;
        const at = vector(held.pose.position);
        glide.current = { target: at, eye: at.clone().add(away.setLength(FOLLOW_DISTANCE)) };
      } else {
        const turn = wish === "orbit-left" ? -ORBIT_STEP : wish === "orbit-right" ? ORBIT_STEP : 0;
        const zoom = wish === "closer" ? 1 / ZOOM_STEP : wish === "away" ? ZOOM_STEP : 1;
        away.applyAxisAngle(new Vector3(0, 0, 1), turn).multiplyScalar(zoom);
        away.clampLength(orbit.minDistance, orbit.maxDistance);
        glide.current = { target, eye: target.clone().add(away) };
      }
      invalidate();
    });
  }, [tower, wishes, camera, size, invalidate]);

  useFrame((_, seconds) => {
    const orbit = controls.current;
    if (orbit === null) return;
    if (!hasBegun.current) {
      const first = glideTo(tower, size.width / size.height);
      orbit.target.copy(first.target);
      camera.position.copy(first.eye);
      hasBegun.current = tower.frame(performance.now()) !== null; // how high it is comes with its first frame
    }
    if (glide.current !== null) {
      const share = isCalm ? 1 : 1 - Math.exp(-seconds / GLIDE_S);
      orbit.target.lerp(glide.current.target, share);
      camera.position.lerp(glide.current.eye, share);
      if (camera.position.distanceTo(glide.current.eye) < 0.5) glide.current = null;
      else invalidate();
    }
    orbit.update();
    tower.axes = axesOf(camera);
  });

  return (
    <OrbitControls
      ref={controls}
      makeDefault
      regress
      enablePan={false}
      enableDamping={!isCalm}
      minDistance={120}
      maxDistance={1500}
      minPolarAngle={0.15}
      maxPolarAngle={1.56}
      onStart={() => {
        hasBegun.current = true;
        glide.current = null;
      }}
    />
  );
}

function glideTo(tower: Tower, aspect: number): Glide {
  const highest = tower.frame(performance.now())?.highestMm ?? 0;
  const viewpoint = overview(highest, aspect);
  return { target: vector(viewpoint.target), eye: vector(eye(viewpoint)) };
}

function vector([x, y, z]: Vector): Vector3 {
  return new Vector3(x, y, z);
}

function axesOf(camera: { matrixWorld: { elements: number[] } }): Tower["axes"] {
  const part = camera.matrixWorld.elements as number[] & { length: 16 };
  const column = (start: number, sign: number): Vector => [
    sign * (part[start] ?? 0),
    sign * (part[start + 1] ?? 0),
    sign * (part[start + 2] ?? 0),
  ];
  return { right: column(0, 1), up: column(4, 1), forward: column(8, -1) };
}

import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { AdditiveBlending, CanvasTexture, type Group, type PerspectiveCamera, SRGBColorSpace, Vector3 } from "three";

import { paintGlow } from "./glow";
import { paintMoon } from "./moon_face";

const DISTANCE = 3000;
/** As shares of half the picture's height and width: above the tower and to the right of it. */
const ACROSS = 0.62;
const UPWARD = 0.64;
const SIZE = 0.17;
const LAG_S = 0.55;
const ARRIVED = 0.001;
const CHANGE_S = 1.4;
/** She breathes: so much larger when she has taken in air. */
const BREATH = 0.022;
const BREATH_S = 5.2;

export type MoonProps = { sadness: number; tears: number; isCalm: boolean; isStill: boolean };

/** It follows the camera, a little late, and shows what it feels. `isStill`: pictures come too seldom to breathe. */
export function Moon({ sadness, tears, isCalm, isStill }: MoonProps) {
  const group = useRef<Group>(null);
  const shown = useRef({ sadness, tears });
  const ways = useMemo(() => ({ shown: new Vector3(), wanted: new Vector3() }), []);
  const hasBegun = useRef(false);
  const invalidate = useThree((state) => state.invalidate);
  const canvas = useMemo(() => document.createElement("canvas"), []);
  const face = useMemo(() => canvasTexture(canvas), [canvas]);
  const glow = useMemo(() => canvasTexture(paintGlow()), []);
  useEffect(
    () => () => {
      face.dispose();
      glow.dispose();
    },
    [face, glow],
  );
  useEffect(() => {
    paintMoon(canvas, shown.current.sadness, shown.current.tears);
    face.needsUpdate = true;
    invalidate();
  }, [canvas, face, invalidate]);

  useFrame(({ camera, size, clock }, seconds) => {
    if (group.current === null) return;
    const aspect = size.width / size.height;
    const half = Math.tan(((camera as PerspectiveCamera).fov * Math.PI) / 360);
    const across = half * aspect * ACROSS;
    const { shown: way, wanted } = ways;
    wanted
      .set(across, half * UPWARD, -1)
      .normalize()
      .applyQuaternion(camera.quaternion);
    way.lerp(wanted, isCalm || !hasBegun.current ? 1 : 1 - Math.exp(-seconds / LAG_S)).normalize();
    hasBegun.current = true;
    if (way.distanceTo(wanted) > ARRIVED) invalidate();
    group.current.position.copy(camera.position).addScaledVector(way, DISTANCE);
    group.current.quaternion.copy(camera.quaternion);
    const breath = isStill ? 0 : BREATH * Math.sin((2 * Math.PI * clock.elapsedTime) / BREATH_S);
    group.current.scale.setScalar(DISTANCE * half * SIZE * Math.min(1, 0.55 + 0.35 * aspect) * (1 + breath));
    if (shown.current.sadness !== sadness || shown.current.tears !== tears) {
      const step = isCalm ? 1 : seconds / CHANGE_S;
      const away = sadness - shown.current.sadness;
      const next = Math.abs(away) <= step ? sadness : shown.current.sadness + Math.sign(away) * step;
      shown.current = { sadness: next, tears };
      paintMoon(canvas, next, tears);
      face.needsUpdate = true;
      invalidate();
    }
  });

  return (
    <group ref={group}>
      <mesh renderOrder={-8} scale={4.6}>
        <planeGeometry args={[2, 2]} />
        <meshBasicMaterial map={glow} transparent depthWrite={false} blending={AdditiveBlending} toneMapped={false} />
      </mesh>
      <mesh renderOrder={-7}>
        <circleGeometry args={[1, 64]} />
        <meshBasicMaterial map={face} transparent depthWrite={false} toneMapped={false} />
      </mesh>
    </group>
  );
}

function canvasTexture(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

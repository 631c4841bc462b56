import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { Color, type Mesh, ShaderMaterial } from "three";

import { useStore } from "../../../../app/hooks";
import { type Foresight, type Sureness, surenessOf } from "../../model/foresight";
import { ladderGeometry } from "../ladder_geometry";
import { CUES } from "../palette";

/** A little thicker than the ladder, and seen around it where they are at one place. */
const EXTRA_MM = 0.35;
const STRIPE_MM = 5;
/** Stripes of what would fall: told apart without colour. */
const GAPS: Record<Sureness, number> = { sure: 0, likely: 0, doubtful: 0.25, misses: 0.25, falls: 0.5 };

export type OutlookGhostProps = { foresight: Foresight };

/** The ladder in the hand where it would come to rest if it were let go now. */
export function OutlookGhost({ foresight }: OutlookGhostProps) {
  const outlook = useStore(foresight.outlook);
  const invalidate = useThree((state) => state.invalidate);
  const mesh = useRef<Mesh>(null);
  const ladder = outlook?.ladder ?? null;
  const shape = ladder === null ? undefined : foresight.tower.shapes.ladders.get(ladder);
  const geometry = useMemo(() => (shape ? ladderGeometry(shape, "low", EXTRA_MM) : null), [shape]);
  const { material, colour, gap } = useMemo(ghostMaterial, []);
  useEffect(() => () => geometry?.dispose(), [geometry]);
  useEffect(() => () => material.dispose(), [material]);
  useEffect(() => foresight.outlook.subscribe(() => invalidate()), [foresight, invalidate]);
  useFrame(() => {
    if (mesh.current === null || outlook === null) return;
    const sureness = surenessOf(outlook);
    colour.value.set(CUES.outlook[sureness]);
    gap.value = GAPS[sureness];
    const { position, turn } = outlook.pose;
    mesh.current.position.set(position[0], position[1], position[2]);
    mesh.current.quaternion.set(turn[1], turn[2], turn[3], turn[0]);
  });
  return geometry && <mesh ref={mesh} geometry={geometry} material={material} renderOrder={4} />;
}

/** Bright at its rim and glassy within; with gaps along its sticks if it is to have any. */
function ghostMaterial() {
  const colour = { value: new Color() };
  const gap = { value: 0 };
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { colour, gap },
    vertexShader: /* glsl */ `
      attribute vec3 stick;
      varying vec3 vNormal;
      varying vec3 vToEye;
      varying float vAlong;
      void main() {
        vec4 seen = modelViewMatrix * vec4(position, 1.0);
        vNormal = normalMatrix * normal;
        vToEye = -seen.xyz;
        vAlong = stick.y;
        gl_Position = projectionMatrix * seen;
      }
    `,
    fragmentShader: /* glsl */ `
      uniform vec3 colour;
      uniform float gap;
      varying vec3 vNormal;
      varying vec3 vToEye;
      varying float vAlong;
      void main() {
        if (fract(vAlong / ${STRIPE_MM.toFixed(1)}) < gap) discard;
        float rim = 1.0 - abs(dot(normalize(vNormal), normalize(vToEye)));
        gl_FragColor = vec4(colour, 0.3 + 0.6 * rim * rim);
        #include <colorspace_fragment>
      }
    `,
  });
  return { material, colour, gap };
}

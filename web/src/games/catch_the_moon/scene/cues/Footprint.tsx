import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { CustomBlending, type Group, MaxEquation, MinEquation, ShaderMaterial } from "three";

import type { BoxInfo } from "../../../../net/rest.generated";
import type { Tower } from "../../model/tower";
import { ladderGeometry } from "../ladder_geometry";
import { CUES, shaderColour } from "../palette";

const EXTRA_MM = 0.4;
/** Above the floor, so that it is not fought over. */
const ABOVE_MM = 0.35;

export type FootprintProps = { tower: Tower; ladder: number; boxes: readonly BoxInfo[] };

/** Where the held ladder is over: its shape straight below it, dark on the cloud and bright on the table. */
export function Footprint({ tower, ladder, boxes }: FootprintProps) {
  const shape = tower.shapes.ladders.get(ladder);
  const geometry = useMemo(() => (shape ? ladderGeometry(shape, "low", EXTRA_MM) : null), [shape]);
  const materials = useMemo(() => printMaterials(boxes), [boxes]);
  const places = useRef<(Group | null)[]>([]);
  useEffect(() => () => geometry?.dispose(), [geometry]);
  useEffect(
    () => () => {
      for (const material of materials) material.dispose();
    },
    [materials],
  );
  useFrame(() => {
    const pose = tower.heldPose();
    for (const group of places.current) {
      if (group === null) continue;
      group.visible = pose !== null;
      if (pose === null) continue;
      group.position.set(pose.position[0], pose.position[1], pose.position[2]);
      group.quaternion.set(pose.turn[1], pose.turn[2], pose.turn[3], pose.turn[0]);
    }
  });
  if (geometry === null) return null;
  return materials.map((material, place) => (
    <group
      key={material.name}
      ref={(group) => {
        places.current[place] = group;
      }}
    >
      <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={2} />
    </group>
  ));
}

/** Of each point of the ladder the place straight below it. What lies over itself in the print is no darker there: the
 * darker, or brighter, of the print and what is below it is shown. */
function printMaterials([slab]: readonly BoxInfo[]): readonly ShaderMaterial[] {
  const [hx, hy, hz] = slab?.half_mm ?? [0, 0, 0];
  const print = (name: string, isOnCloud: boolean) =>
    new ShaderMaterial({
      name,
      transparent: true,
      depthWrite: false,
      blending: CustomBlending,
      blendEquation: isOnCloud ? MinEquation : MaxEquation,
      vertexShader: /* glsl */ `
        varying vec2 place;
        void main() {
          vec4 world = modelMatrix * vec4(position, 1.0);
          place = world.xy;
          world.z = ${((isOnCloud ? 2 * hz : 0) + ABOVE_MM).toFixed(2)};
          gl_Position = projectionMatrix * viewMatrix * world;
        }
      `,
      fragmentShader: /* glsl */ `
        varying vec2 place;
        void main() {
          bool isOver = abs(place.x) < ${hx.toFixed(1)} && abs(place.y) < ${hy.toFixed(1)};
          if (isOver != ${isOnCloud}) discard;
          gl_FragColor = vec4(${shaderColour(isOnCloud ? CUES.onCloud : CUES.onTable)}, 1.0);
          #include <colorspace_fragment>
        }
      `,
    });
  return [print("on the cloud", true), print("on the table", false)];
}

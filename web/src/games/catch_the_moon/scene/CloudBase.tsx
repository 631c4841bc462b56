import { useEffect, useMemo, useRef } from "react";
import {
  Color,
  type InstancedMesh,
  type Material,
  MeshLambertMaterial,
  MeshStandardMaterial,
  Object3D,
  SphereGeometry,
} from "three";
import type { BoxInfo } from "../../../net/rest.generated";
import type { Quality } from "../model/quality";
import { blocksGeometry } from "./blocks_geometry";
import { CLOUD, shaderColour } from "./palette";
import { puffsAround } from "./puffs";
import { WOOD_GLSL } from "./wood";

const PLACE = /* glsl */ `
  vec4 place = vec4(transformed, 1.0);
  #ifdef USE_INSTANCING
    place = instanceMatrix * place;
  #endif
  vPlace = (modelMatrix * place).xyz;
`;

/** Puffs are no balls: they billow, inwards only, so that none comes nearer to a ladder than it is. */
const BILLOWS = /* glsl */ `
  float billow(vec3 at) {
    return 0.75 * woodNoise(at * 0.06) + 0.25 * woodNoise(at * 0.14 + 31.0);
  }
  #ifdef USE_INSTANCING
    vec3 billowed(vec3 on) {
      vec3 at = (instanceMatrix * vec4(on, 1.0)).xyz;
      float dent = 1.0 - smoothstep(0.25, 0.8, billow(at));
      return on * (1.0 - 0.24 * dent);
    }
  #endif
`;

const BILLOWED_NORMAL = /* glsl */ `
  #include <beginnormal_vertex>
  #ifdef USE_INSTANCING
    vec3 across = normalize(cross(objectNormal, vec3(0.31, 0.9, 0.21)));
    vec3 along = cross(objectNormal, across);
    vec3 here = billowed(objectNormal);
    vec3 slope = cross(
      billowed(normalize(objectNormal + 0.14 * across)) - here,
      billowed(normalize(objectNormal + 0.14 * along)) - here
    );
    objectNormal = normalize(slope) * sign(dot(slope, objectNormal));
  #endif
`;

const BILLOWED_PLACE = /* glsl */ `
  #include <begin_vertex>
  #ifdef USE_INSTANCING
    transformed = billowed(normalize(position));
  #endif
`;

/** Light comes through from above, and less and less of it the lower. */
const DEPTHS = /* glsl */ `
  #include <color_fragment>
  float height = smoothstep(-2.0, 18.0, vPlace.z);
  diffuseColor.rgb *= mix(${shaderColour(CLOUD.low)}, vec3(1.0), height);
`;

/** Small billows that only the light shows. */
const FLUFF = /* glsl */ `
  #include <normal_fragment_maps>
  vec3 billow = vec3(woodNoise(vPlace * 0.09), woodNoise(vPlace * 0.09 + 19.0), woodNoise(vPlace * 0.09 + 47.0)) - 0.5;
  vec3 wisp = vec3(woodNoise(vPlace * 0.24), woodNoise(vPlace * 0.24 + 23.0), woodNoise(vPlace * 0.24 + 61.0)) - 0.5;
  normal = normalize(normal + 0.34 * billow + 0.12 * wisp);
`;

const SILVER_LINING = /* glsl */ `
  #include <emissivemap_fragment>
  float edge = 1.0 - abs(dot(normalize(vViewPosition), normal));
  totalEmissiveRadiance += ${shaderColour(CLOUD.edge)} * edge * edge;
`;

const ROUNDNESS: Record<Quality, readonly [number, number]> = { high: [36, 26], low: [18, 12] };

export type CloudBaseProps = { boxes: readonly BoxInfo[]; quality: Quality };

/** The blocks that are simulated, softly rounded, and puffs around their edge that touch nothing. */
export function CloudBase({ boxes, quality }: CloudBaseProps) {
  const puffs = useMemo(() => (boxes[0] ? puffsAround(boxes[0]) : []), [boxes]);
  const mesh = useRef<InstancedMesh>(null);
  const material = useMemo(() => cloudMaterial(quality), [quality]);
  const geometry = useMemo(() => new SphereGeometry(1, ...ROUNDNESS[quality]), [quality]);
  const blocks = useMemo(() => blocksGeometry(boxes), [boxes]);
  useEffect(() => () => blocks.dispose(), [blocks]);
  useEffect(() => () => material.dispose(), [material]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => {
    const place = new Object3D();
    puffs.forEach(({ x, y, z, radius }, number) => {
      place.position.set(x, y, z);
      place.scale.setScalar(radius);
      place.updateMatrix();
      mesh.current?.setMatrixAt(number, place.matrix);
    });
    if (mesh.current) mesh.current.instanceMatrix.needsUpdate = true;
  }, [puffs]);
  return (
    <group>
      <mesh geometry={blocks} material={material} castShadow receiveShadow />
      <instancedMesh
        ref={mesh}
        args={[geometry, material, puffs.length]}
        castShadow={quality === "high"}
        receiveShadow
        frustumCulled={false}
      />
    </group>
  );
}

const LOOK = { color: new Color().setRGB(...CLOUD.body), emissive: new Color().setRGB(...CLOUD.depth) };

function cloudMaterial(quality: Quality): Material {
  const isRich = quality === "high";
  const material = isRich ? new MeshStandardMaterial({ ...LOOK, roughness: 1 }) : new MeshLambertMaterial(LOOK);
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", `#include <common>\nvarying vec3 vPlace;\n${WOOD_GLSL}\n${BILLOWS}`)
      .replace("#include <beginnormal_vertex>", BILLOWED_NORMAL)
      .replace("#include <begin_vertex>", BILLOWED_PLACE)
      .replace("#include <project_vertex>", `${PLACE}\n#include <project_vertex>`);
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\nvarying vec3 vPlace;\n${WOOD_GLSL}`)
      .replace("#include <color_fragment>", DEPTHS)
      .replace("#include <normal_fragment_maps>", isRich ? FLUFF : "#include <normal_fragment_maps>")
      .replace("#include <emissivemap_fragment>", SILVER_LINING);
  };
  material.customProgramCacheKey = () => `cloud-${quality}`;
  return material;
}

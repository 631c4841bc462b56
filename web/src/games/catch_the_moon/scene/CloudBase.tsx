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

/** Small billows that only the light shows. */
const FLUFF = /* glsl */ `
  #include <normal_fragment_maps>
  vec3 billow = vec3(woodNoise(vPlace * 0.13), woodNoise(vPlace * 0.13 + 19.0), woodNoise(vPlace * 0.13 + 47.0)) - 0.5;
  vec3 wisp = vec3(woodNoise(vPlace * 0.34), woodNoise(vPlace * 0.34 + 23.0), woodNoise(vPlace * 0.34 + 61.0)) - 0.5;
  normal = normalize(normal + 0.75 * billow + 0.4 * wisp);
`;

const SILVER_LINING = /* glsl */ `
  #include <emissivemap_fragment>
  float edge = 1.0 - abs(dot(normalize(vViewPosition), normal));
  totalEmissiveRadiance += ${shaderColour(CLOUD.edge)} * edge * edge;
`;

const ROUNDNESS: Record<Quality, readonly [number, number]> = { high: [28, 20], low: [12, 8] };

export type CloudBaseProps = { boxes: readonly BoxInfo[]; quality: Quality };

/** The blocks that are simulated, softly rounded, and puffs around their edge that touch nothing. */
export function CloudBase({ boxes, quality }: CloudBaseProps) {
  const puffs = useMemo(() => (boxes[0] ? puffsAround(boxes[0]) : []), [boxes]);
  const mesh = useRef<InstancedMesh>(null);
  const material = useMemo(() => (quality === "high" ? richMaterial() : plainMaterial()), [quality]);
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

function plainMaterial(): Material {
  return new MeshLambertMaterial(LOOK);
}

function richMaterial(): Material {
  const material = new MeshStandardMaterial({ ...LOOK, roughness: 1 });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vPlace;")
      .replace("#include <project_vertex>", `${PLACE}\n#include <project_vertex>`);
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\nvarying vec3 vPlace;\n${WOOD_GLSL}`)
      .replace("#include <normal_fragment_maps>", FLUFF)
      .replace("#include <emissivemap_fragment>", SILVER_LINING);
  };
  return material;
}

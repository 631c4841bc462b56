import { useEffect, useMemo } from "react";
import { Color, type Material, MeshLambertMaterial, MeshStandardMaterial } from "three";
import type { BoxInfo } from "../../../net/rest.generated";
import type { Quality } from "../model/quality";
import { cloudGeometry } from "./cloud_geometry";
import { cloudShape } from "./cloud_shape";
import { CLOUD, shaderColour } from "./palette";
import { wallsGeometry } from "./walls_geometry";
import { WOOD_GLSL } from "./wood";

const PLACE = /* glsl */ `
  vPlace = (modelMatrix * vec4(transformed, 1.0)).xyz;
  vLight = light;
  #include <project_vertex>
`;

/** Light comes through from above, less and less of it the lower, and little of it into its folds. */
const DEPTHS = /* glsl */ `
  #include <color_fragment>
  float height = smoothstep(-2.0, 18.0, vPlace.z);
  diffuseColor.rgb *= mix(${shaderColour(CLOUD.low)}, vec3(1.0), height);
  diffuseColor.rgb *= mix(${shaderColour(CLOUD.folds)}, vec3(1.0), smoothstep(0.1, 0.9, vLight));
`;

/** Small billows that only the light shows. */
const FLUFF = /* glsl */ `
  #include <normal_fragment_maps>
  vec3 billow = vec3(woodNoise(vPlace * 0.09), woodNoise(vPlace * 0.09 + 19.0), woodNoise(vPlace * 0.09 + 47.0)) - 0.5;
  vec3 wisp = vec3(woodNoise(vPlace * 0.24), woodNoise(vPlace * 0.24 + 23.0), woodNoise(vPlace * 0.24 + 61.0)) - 0.5;
  normal = normalize(normal + 0.34 * billow + 0.16 * wisp);
`;

const SILVER_LINING = /* glsl */ `
  #include <emissivemap_fragment>
  float edge = 1.0 - abs(dot(normalize(vViewPosition), normal));
  totalEmissiveRadiance *= vLight;
  totalEmissiveRadiance += ${shaderColour(CLOUD.edge)} * edge * edge * vLight;
`;

/** How far apart the points of its mesh are, in millimetres. */
const FINENESS: Record<Quality, number> = { high: 2, low: 3.2 };

export type CloudBaseProps = { boxes: readonly BoxInfo[]; quality: Quality };

/** The slab that is simulated as a cloud, and on it the walls of the holders. */
export function CloudBase({ boxes, quality }: CloudBaseProps) {
  const cloud = useMemo(() => boxes[0] && cloudGeometry(cloudShape(boxes[0]), FINENESS[quality]), [boxes, quality]);
  const holders = useMemo(() => (boxes.length > 1 ? wallsGeometry(boxes.slice(1)) : null), [boxes]);
  const material = useMemo(() => cloudMaterial(quality), [quality]);
  useEffect(() => () => cloud?.dispose(), [cloud]);
  useEffect(() => () => holders?.dispose(), [holders]);
  useEffect(() => () => material.dispose(), [material]);
  return (
    <group>
      {cloud && <mesh geometry={cloud} material={material} castShadow receiveShadow />}
      {holders && <mesh geometry={holders} material={material} castShadow receiveShadow />}
    </group>
  );
}

const LOOK = { color: new Color().setRGB(...CLOUD.body), emissive: new Color().setRGB(...CLOUD.depth) };

function cloudMaterial(quality: Quality): Material {
  const isRich = quality === "high";
  const material = isRich ? new MeshStandardMaterial({ ...LOOK, roughness: 1 }) : new MeshLambertMaterial(LOOK);
  const passed = "varying vec3 vPlace;\nvarying float vLight;";
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", `#include <common>\nattribute float light;\n${passed}`)
      .replace("#include <project_vertex>", PLACE);
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${passed}\n${WOOD_GLSL}`)
      .replace("#include <color_fragment>", DEPTHS)
      .replace("#include <normal_fragment_maps>", isRich ? FLUFF : "#include <normal_fragment_maps>")
      .replace("#include <emissivemap_fragment>", SILVER_LINING);
  };
  material.customProgramCacheKey = () => `cloud-${quality}`;
  return material;
}

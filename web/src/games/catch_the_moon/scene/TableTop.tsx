import { useEffect, useMemo } from "react";
import { CanvasTexture, type Material, MeshLambertMaterial, MeshStandardMaterial, SRGBColorSpace } from "three";

import type { Quality } from "../model/quality";
import { TABLE } from "./palette";
import { paintTable } from "./table_painting";
import { WOOD_GLSL } from "./wood";

const RADIUS = 460;

export type TableTopProps = { quality: Quality };

/** A dark round table that loses itself in the night. */
export function TableTop({ quality }: TableTopProps) {
  const material = useMemo(() => (quality === "high" ? richMaterial() : plainMaterial()), [quality]);
  useEffect(
    () => () => {
      if (material instanceof MeshLambertMaterial) material.map?.dispose();
      material.dispose();
    },
    [material],
  );
  return (
    <mesh material={material} receiveShadow>
      <circleGeometry args={[RADIUS, 96]} />
    </mesh>
  );
}

/** Painted once instead of being computed for every picture. */
function plainMaterial(): Material {
  const map = new CanvasTexture(paintTable());
  map.colorSpace = SRGBColorSpace;
  return new MeshLambertMaterial({ map, transparent: true });
}

function richMaterial(): Material {
  const material = new MeshStandardMaterial({ color: TABLE.wood, roughness: 0.78, transparent: true });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec2 vPlace;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvPlace = position.xy;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\nvarying vec2 vPlace;\n${WOOD_GLSL}`)
      .replace("#include <color_fragment>", PLANKS)
      .replace("#include <roughnessmap_fragment>", POLISH);
  };
  return material;
}

const PLANKS = /* glsl */ `
  #include <color_fragment>
  float plank = floor(vPlace.y / 62.0);
  float inPlank = mod(vPlace.y, 62.0);
  vec3 place = vec3(
    inPlank * 0.16 - 5.0 + 2.0 * woodHash(vec3(plank, 1.0, 4.0)),
    vPlace.x * 0.2 + 97.0 * plank,
    6.0 + 3.0 * woodHash(vec3(plank, 7.0, 2.0))
  );
  vec2 grain = woodGrain(place);
  float seam = smoothstep(0.0, 0.9, min(inPlank, 62.0 - inPlank));
  diffuseColor.rgb *= mix(1.16, 0.62, grain.x) * (0.78 + 0.4 * grain.y) * (0.8 + 0.4 * woodHash(vec3(plank, 3.0, 9.0)));
  diffuseColor.rgb *= mix(0.3, 1.0, seam);
  float away = length(vPlace);
  diffuseColor.rgb *= 1.0 / (1.0 + pow(max(away - 90.0, 0.0) / 150.0, 2.4));
  // The cloud keeps the light from the wood right under it.
  vec2 under = max(abs(vPlace) - vec2(84.0, 54.0), 0.0);
  diffuseColor.rgb *= mix(0.34, 1.0, smoothstep(0.0, 46.0, length(under)));
  diffuseColor.a = 1.0 - smoothstep(330.0, ${RADIUS}.0, away);
`;

const POLISH = /* glsl */ `
  #include <roughnessmap_fragment>
  roughnessFactor = clamp(roughnessFactor + 0.3 * (grain.y - 0.5), 0.45, 1.0);
`;

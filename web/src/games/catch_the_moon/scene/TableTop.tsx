import { useEffect, useMemo } from "react";
import {
  CanvasTexture,
  LatheGeometry,
  type Material,
  MeshLambertMaterial,
  MeshStandardMaterial,
  SRGBColorSpace,
  Vector2,
} from "three";

import type { Quality } from "../model/quality";
import { TABLE } from "./palette";
import { paintTable, TABLE_MM } from "./table_painting";
import { WOOD_GLSL } from "./wood";

const RADIUS = TABLE_MM / 2;
const THICK = 26;
/** Its edge is round. */
const EDGE = 9;
const EDGE_STEPS = 6;
const SIDES = 128;

export type TableTopProps = { quality: Quality };

/** A round table in the night: its edge catches the light of the moon. */
export function TableTop({ quality }: TableTopProps) {
  const geometry = useMemo(tableGeometry, []);
  const material = useMemo(() => (quality === "high" ? richMaterial() : plainMaterial()), [quality]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(
    () => () => {
      if (material instanceof MeshLambertMaterial) material.map?.dispose();
      material.dispose();
    },
    [material],
  );
  return <mesh geometry={geometry} material={material} receiveShadow />;
}

/** Turned on a lathe: from the middle over the edge and down. Its texture is seen from above. */
function tableGeometry(): LatheGeometry {
  const outline = [new Vector2(0, 0)];
  for (let step = 0; step <= EDGE_STEPS; step += 1) {
    const angle = (Math.PI / 2) * (step / EDGE_STEPS);
    outline.push(new Vector2(RADIUS - EDGE * (1 - Math.sin(angle)), -EDGE * (1 - Math.cos(angle))));
  }
  outline.push(new Vector2(RADIUS, -THICK));
  // A lathe turns about y, downwards here for its outside to be outside.
  const geometry = new LatheGeometry(outline.reverse(), SIDES).rotateX(Math.PI / 2);
  const places = geometry.getAttribute("position");
  const seen = geometry.getAttribute("uv");
  for (let corner = 0; corner < places.count; corner += 1) {
    seen.setXY(corner, 0.5 + places.getX(corner) / TABLE_MM, 0.5 + places.getY(corner) / TABLE_MM);
  }
  return geometry;
}

/** Painted once instead of being computed for every picture. */
function plainMaterial(): Material {
  const map = new CanvasTexture(paintTable());
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 4;
  return new MeshLambertMaterial({ map });
}

function richMaterial(): Material {
  const material = new MeshStandardMaterial({ color: TABLE.wood, roughness: 0.86 });
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
  diffuseColor.rgb *= 1.0 / (1.0 + pow(max(away - 110.0, 0.0) / 230.0, 2.0));
  // The cloud keeps the light from the wood right under it.
  vec2 under = max(abs(vPlace) - vec2(84.0, 54.0), 0.0);
  diffuseColor.rgb *= mix(0.34, 1.0, smoothstep(0.0, 46.0, length(under)));
`;

const POLISH = /* glsl */ `
  #include <roughnessmap_fragment>
  roughnessFactor = clamp(roughnessFactor + 0.16 * (grain.y - 0.5), 0.4, 1.0);
`;

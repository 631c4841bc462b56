/** Wood as a solid: year rings and fibres computed where the surface cuts them, tinted per ladder. */

import { Color, MeshLambertMaterial, MeshStandardMaterial } from "three";

import type { LadderInfo } from "../../../net/rest.generated";
import { MOST_CLOSE } from "../model/closeness";
import type { Quality } from "../model/quality";
import { GRAIN, LADDER, STRAIGHT_WOOD, shaderColour, WOODS } from "./palette";

export function woodColour(ladder: number, isStraight: boolean): Color {
  const [red, green, blue] = isStraight ? STRAIGHT_WOOD : (WOODS[ladder % WOODS.length] ?? STRAIGHT_WOOD);
  return new Color().setRGB(red, green, blue);
}

/** Noise and the pattern; `stick` is a place in the stick, y along its fibres, in millimetres. */
export const WOOD_GLSL = /* glsl */ `
  float woodHash(vec3 p) {
    p = fract(p * vec3(0.1031, 0.1030, 0.0973));
    p += dot(p, p.yxz + 33.33);
    return fract((p.x + p.y) * p.z);
  }
  float woodNoise(vec3 p) {
    vec3 i = floor(p);
    vec3 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(
      mix(mix(woodHash(i), woodHash(i + vec3(1, 0, 0)), f.x),
          mix(woodHash(i + vec3(0, 1, 0)), woodHash(i + vec3(1, 1, 0)), f.x), f.y),
      mix(mix(woodHash(i + vec3(0, 0, 1)), woodHash(i + vec3(1, 0, 1)), f.x),
          mix(woodHash(i + vec3(0, 1, 1)), woodHash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
  }
  /* x: late wood of the rings; y: fibres; both about 0 to 1. */
  vec2 woodGrain(vec3 stick) {
    vec3 bent = stick + 1.6 * vec3(woodNoise(stick * vec3(0.12, 0.03, 0.12)), 0.0, woodNoise(stick.zyx * vec3(0.11, 0.026, 0.13) + 7.0));
    float radius = length(bent.xz) / 1.35 + 0.35 * woodNoise(stick * vec3(0.5, 0.05, 0.5));
    float ring = fract(radius);
    float late = smoothstep(0.25, 0.86, ring) * (1.0 - smoothstep(0.9, 1.0, ring));
    float fibre = 0.6 * woodNoise(stick * vec3(3.2, 0.11, 3.2)) + 0.4 * woodNoise(stick * vec3(7.5, 0.3, 7.5) + 3.0);
    return vec2(late, fibre);
  }
`;

const EARLY = shaderColour(GRAIN.early);
const LATE = shaderColour(GRAIN.late);

const VARYINGS = "varying vec3 vStick;\nvarying vec3 vRoom;";

/** Where another stick is close, light comes from fewer sides. */
const HEAD = /* glsl */ `
  ${VARYINGS}
  uniform vec4 closeness[${MOST_CLOSE}];
  float freeOfOthers() {
    float shade = 0.0;
    for (int place = 0; place < ${MOST_CLOSE}; place++) {
      vec3 away = vRoom - closeness[place].xyz;
      shade += closeness[place].w * exp2(-0.12 * dot(away, away));
    }
    return 1.0 - 0.8 * min(shade, 1.0);
  }
  ${WOOD_GLSL}
`;

const ROOM = /* glsl */ `
  #include <begin_vertex>
  vStick = stick;
  vRoom = (modelMatrix * vec4(position, 1.0)).xyz;
`;

const TONE = /* glsl */ `
  #include <color_fragment>
  vec2 grain = woodGrain(vStick);
  float age = woodNoise(vStick * 0.035);
  diffuseColor.rgb *= mix(${EARLY}, ${LATE}, 0.78 * grain.x);
  diffuseColor.rgb *= 0.8 + 0.36 * grain.y;
  diffuseColor.rgb *= 0.9 + 0.2 * age;
  diffuseColor.rgb *= freeOfOthers();
`;

/** For slow machines: rings without their wanderings. */
const PLAIN_TONE = /* glsl */ `
  #include <color_fragment>
  float ring = fract(length(vStick.xz) / 1.35 + 0.35 * sin(vStick.y * 0.06));
  diffuseColor.rgb *= mix(${EARLY}, ${LATE}, 0.7 * smoothstep(0.25, 0.86, ring));
  diffuseColor.rgb *= freeOfOthers();
`;

const ROUGHNESS = /* glsl */ `
  #include <roughnessmap_fragment>
  roughnessFactor = clamp(roughnessFactor + 0.24 * (grain.y - 0.5) - 0.12 * grain.x, 0.2, 1.0);
`;

const BUMP = /* glsl */ `
  #include <normal_fragment_maps>
  float relief = 0.045 * grain.y - 0.03 * grain.x;
  vec3 slope = vec3(dFdx(relief), dFdy(relief), 0.0);
  normal = normalize(normal - 2.2 * (slope.x * normalize(dFdx(-vViewPosition)) + slope.y * normalize(dFdy(-vViewPosition))));
`;

export type WoodMaterial = MeshStandardMaterial | MeshLambertMaterial;

/** A material of its own for each ladder; the caller disposes of it. All share one program. `closeness` is read anew for
 * every picture. */
export function woodMaterial(
  { ladder, is_straight: isStraight }: Pick<LadderInfo, "ladder" | "is_straight">,
  quality: Quality,
  closeness: Float32Array,
): WoodMaterial {
  const look = { color: woodColour(ladder, isStraight), emissive: LADDER.touched, emissiveIntensity: 0 };
  const isRich = quality === "high";
  const material = isRich ? new MeshStandardMaterial({ ...look, roughness: 0.56 }) : new MeshLambertMaterial(look);
  material.onBeforeCompile = (shader) => {
    shader.uniforms.closeness = { value: closeness };
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", `#include <common>\nattribute vec3 stick;\n${VARYINGS}`)
      .replace("#include <begin_vertex>", ROOM);
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${HEAD}`)
      .replace("#include <color_fragment>", isRich ? TONE : PLAIN_TONE)
      .replace("#include <roughnessmap_fragment>", ROUGHNESS)
      .replace("#include <normal_fragment_maps>", isRich ? BUMP : "#include <normal_fragment_maps>");
  };
  material.customProgramCacheKey = () => `wood-${quality}`;
  return material;
}

import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { BackSide, type Mesh, ShaderMaterial } from "three";

import type { Quality } from "../model/quality";
import { SKY, shaderColour } from "./palette";
import { Stars } from "./Stars";

export const SKY_RADIUS = 4000;

const VERTEX = /* glsl */ `
  varying vec3 way;
  void main() {
    way = normalize(position);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;

/** Night from the horizon to the zenith; with `mist`, a band of star dust and low clouds. */
const FRAGMENT = /* glsl */ `
  varying vec3 way;
  float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
  float noise(vec3 p) {
    vec3 i = floor(p);
    vec3 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    vec2 a = i.xy + 37.0 * i.z;
    vec2 b = a + 37.0;
    float low = mix(mix(hash(a), hash(a + vec2(1, 0)), f.x), mix(hash(a + vec2(0, 1)), hash(a + 1.0), f.x), f.y);
    float high = mix(mix(hash(b), hash(b + vec2(1, 0)), f.x), mix(hash(b + vec2(0, 1)), hash(b + 1.0), f.x), f.y);
    return mix(low, high, f.z);
  }
  float cloud(vec3 p) {
    return 0.5 * noise(p) + 0.27 * noise(p * 2.1 + 3.0) + 0.15 * noise(p * 4.3 + 9.0) + 0.08 * noise(p * 8.7);
  }
  void main() {
    vec3 w = normalize(way);
    float height = w.z;
    vec3 horizon = ${shaderColour(SKY.horizon)};
    vec3 middle = ${shaderColour(SKY.middle)};
    vec3 zenith = ${shaderColour(SKY.zenith)};
    vec3 light = mix(horizon, middle, smoothstep(-0.2, 0.12, height));
    light = mix(light, zenith, smoothstep(0.1, 0.7, height));
    #ifdef MIST
      float band = exp(-pow(dot(w, normalize(vec3(0.55, 0.25, -0.62))) * 3.1, 2.0));
      float dust = cloud(w * 5.0 + 11.0);
      light += band * (0.004 + 0.026 * smoothstep(0.42, 0.8, dust)) * ${shaderColour(SKY.dust)};
      float low = cloud(vec3(w.xy / (0.42 + abs(height)), height * 2.4) * 2.3);
      float veil = smoothstep(0.5, 0.82, low) * smoothstep(0.42, 0.02, abs(height - 0.06));
      light += veil * ${shaderColour(SKY.veil)};
    #endif
    light += (hash(gl_FragCoord.xy) - 0.5) / 255.0;
    gl_FragColor = vec4(light, 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
  }
`;

export type SkyProps = { quality: Quality; isCalm: boolean };

/** It goes with the camera, so that its end is never reached. */
export function Sky({ quality, isCalm }: SkyProps) {
  const dome = useRef<Mesh>(null);
  const material = useMemo(
    () =>
      new ShaderMaterial({
        side: BackSide,
        depthWrite: false,
        defines: quality === "high" ? { MIST: 1 } : {},
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
      }),
    [quality],
  );
  useEffect(() => () => material.dispose(), [material]);
  useFrame(({ camera }) => dome.current?.position.copy(camera.position));
  return (
    <mesh ref={dome} material={material} renderOrder={-10} frustumCulled={false}>
      <sphereGeometry args={[SKY_RADIUS, 32, 24]} />
      <Stars isCalm={isCalm} />
    </mesh>
  );
}

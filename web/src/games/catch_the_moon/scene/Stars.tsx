import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo } from "react";
import { AdditiveBlending, BufferAttribute, BufferGeometry, ShaderMaterial } from "three";

import { SKY, shaderColour } from "./palette";

const COUNT = 5200;
const DISTANCE = 3600;
/** Stars are above the table, and a little below its edge. */
const LOWEST = -0.14;
/** Slow enough to twinkle evenly, and seldom enough to leave a laptop cool while nothing else moves. */
const TWINKLE_MS = 50;

export type StarsProps = { isCalm: boolean };

export function Stars({ isCalm }: StarsProps) {
  const geometry = useMemo(scatter, []);
  const material = useMemo(makeMaterial, []);
  useEffect(
    () => () => {
      geometry.dispose();
      material.dispose();
    },
    [geometry, material],
  );
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    if (isCalm) return;
    const timer = setInterval(() => invalidate(), TWINKLE_MS);
    return () => clearInterval(timer);
  }, [isCalm, invalidate]);
  useFrame(({ clock, gl }) => {
    const { time, scale } = material.uniforms;
    if (time && !isCalm) time.value = clock.elapsedTime;
    if (scale) scale.value = gl.getPixelRatio();
  });
  return <points geometry={geometry} material={material} frustumCulled={false} renderOrder={-9} />;
}

/** The same stars every night: a lattice on the sphere, shaken by a fixed sequence. */
function scatter(): BufferGeometry {
  const places = new Float32Array(COUNT * 3);
  const looks = new Float32Array(COUNT * 3);
  let seed = 7;
  const chance = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let star = 0; star < COUNT; star += 1) {
    const z = LOWEST + (1 - LOWEST) * chance();
    const angle = 2 * Math.PI * chance();
    const level = Math.sqrt(1 - z * z);
    places.set([DISTANCE * level * Math.cos(angle), DISTANCE * level * Math.sin(angle), DISTANCE * z], 3 * star);
    looks.set([chance() ** 7, chance(), 6.28 * chance()], 3 * star);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(places, 3));
  geometry.setAttribute("look", new BufferAttribute(looks, 3));
  return geometry;
}

function makeMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    uniforms: { time: { value: 0 }, scale: { value: 1 } },
    vertexShader: /* glsl */ `
      attribute vec3 look;
      uniform float time;
      uniform float scale;
      varying vec4 light;
      void main() {
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
        float twinkle = 0.82 + 0.18 * sin(time * (0.6 + look.y) + look.z);
        gl_PointSize = scale * (2.1 + 3.6 * look.x);
        vec3 tint = mix(${shaderColour(SKY.warmStar)}, ${shaderColour(SKY.coolStar)}, look.y);
        light = vec4(tint, twinkle * (0.42 + 0.58 * look.x));
      }
    `,
    fragmentShader: /* glsl */ `
      varying vec4 light;
      void main() {
        float away = length(gl_PointCoord - 0.5) * 2.0;
        gl_FragColor = vec4(light.rgb, light.a * smoothstep(1.0, 0.1, away));
      }
    `,
  });
}

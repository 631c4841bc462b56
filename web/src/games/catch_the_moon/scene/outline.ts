/** A bright hull around a mesh, a little larger than it: seen only beside it. One for all, never disposed. */

import { BackSide, Color, ShaderMaterial } from "three";

import { LADDER } from "./palette";

const WIDTH_MM = 0.9;

export const outlineMaterial = new ShaderMaterial({
  side: BackSide,
  uniforms: { colour: { value: new Color(LADDER.outline) } },
  vertexShader: /* glsl */ `
    void main() {
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position + normal * ${WIDTH_MM.toFixed(2)}, 1.0);
    }
  `,
  fragmentShader: /* glsl */ `
    uniform vec3 colour;
    void main() {
      gl_FragColor = vec4(colour, 1.0);
      #include <colorspace_fragment>
    }
  `,
});

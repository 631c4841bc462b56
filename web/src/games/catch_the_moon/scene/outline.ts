/** A bright hull around a mesh, a little larger than it: seen only beside it. */

import { BackSide, Color, ShaderMaterial } from "three";

import { LADDER } from "./palette";

const WIDTH_MM = 0.9;

/** Of what is touched, of what is in the hand, and of what a pointer is over. */
export type Outlines = Record<"touched" | "held" | "pointed", ShaderMaterial>;

/** For one scene, which disposes of them: a material that outlives its scene keeps all that has drawn it. */
export function makeOutlines(): Outlines {
  return { touched: outline(LADDER.outline), held: outline(LADDER.held), pointed: outline(LADDER.pointed) };
}

function outline(colour: string): ShaderMaterial {
  return new ShaderMaterial({
    side: BackSide,
    uniforms: { colour: { value: new Color(colour) } },
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
}

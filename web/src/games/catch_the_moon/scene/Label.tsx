import { useEffect, useMemo } from "react";

import { labelTexture } from "./label";

export type LabelProps = { text: string; colour: string; position: [number, number, number] };

/** As high as a share of the picture, at any distance. */
const HEIGHT = 0.021;

/** Turns to the eye, and is as easy to read from afar. */
export function Label({ text, colour, position }: LabelProps) {
  const { texture, aspect } = useMemo(() => labelTexture(text, colour), [text, colour]);
  useEffect(() => () => texture.dispose(), [texture]);
  return (
    <sprite position={position} scale={[HEIGHT * aspect, HEIGHT, 1]} center-x={0} center-y={0.5} renderOrder={6}>
      <spriteMaterial
        map={texture}
        sizeAttenuation={false}
        transparent
        depthTest={false}
        depthWrite={false}
        toneMapped={false}
      />
    </sprite>
  );
}

import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import type { Sprite } from "three";

import { FIELD_DEG } from "./camera";
import { PLATE_PX, paintPlate } from "./label";
import { labelPlace, type Side } from "./label_place";
import { MAIN_LAYER } from "./layers";

export type LabelProps = { text: string; colour: string; mm: number; radius: number; side: Side };

/** The height of the picture, a millimetre from the eye. */
export const PICTURE = 2 * Math.tan((FIELD_DEG * Math.PI) / 360);

/** Words at a ring of this height around the tower: they turn to the eye and are as easy to read from afar. */
export function Label({ text, colour, mm, radius, side }: LabelProps) {
  const sprite = useRef<Sprite>(null);
  const size = useThree((state) => state.size);
  const ring = useMemo(() => ({ mm, radius }), [mm, radius]);
  const { texture, widthPx } = useMemo(() => paintPlate(text, colour), [text, colour]);
  useEffect(() => () => texture.dispose(), [texture]);
  useFrame(({ camera }) => {
    if (sprite.current) labelPlace(camera, ring, side, widthPx / size.width, sprite.current.position);
  });
  const pixel = PICTURE / size.height;
  return (
    <sprite ref={sprite} layers={MAIN_LAYER} scale={[widthPx * pixel, PLATE_PX * pixel, 1]} renderOrder={6}>
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

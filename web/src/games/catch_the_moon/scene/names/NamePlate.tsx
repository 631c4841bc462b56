import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import type { Sprite } from "three";

import type { Tower } from "../../model/tower";
import { PICTURE } from "../Label";
import { PLATE_PX, paintPlate } from "../label";
import { MAIN_LAYER } from "../layers";
import { WORDS } from "../palette";

const SHARE = 0.8;

export type NamePlateProps = { tower: Tower; ladder: number; text: string };

/** The name of a ladder in its middle, readable over everything. */
export function NamePlate({ tower, ladder, text }: NamePlateProps) {
  const sprite = useRef<Sprite>(null);
  const height = useThree((state) => state.size.height);
  const { texture, widthPx } = useMemo(() => paintPlate(text, WORDS.text), [text]);
  useEffect(() => () => texture.dispose(), [texture]);
  useFrame(() => {
    const entry = tower.seen?.ladders.find((one) => one.ladder === ladder);
    if (sprite.current && entry) sprite.current.position.fromArray(entry.pose.position);
  });
  const pixel = (SHARE * PICTURE) / height;
  return (
    <sprite ref={sprite} layers={MAIN_LAYER} scale={[widthPx * pixel, PLATE_PX * pixel, 1]} renderOrder={7}>
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

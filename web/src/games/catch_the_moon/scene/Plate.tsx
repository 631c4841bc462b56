import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { type Camera, type Sprite, Vector3 } from "three";

import { FIELD_DEG } from "./camera";
import { MAIN_LAYER } from "./layers";
import { paintPlate } from "./plate_painting";

export type PlateProps = {
  text: string;
  colour: string;
  /** Of its usual size. */
  size?: number;
  renderOrder: number;
  /** Writes where the middle of the plate is, which takes up `share` of the picture's width. */
  locate: (camera: Camera, share: number, place: Vector3) => void;
};

/** The height of the picture, a millimetre from the eye. */
const PICTURE = 2 * Math.tan((FIELD_DEG * Math.PI) / 360);

/** Words in the scene: they turn to the eye, are as easy to read from afar, and lie on whole pixels. */
export function Plate({ text, colour, size = 1, renderOrder, locate }: PlateProps) {
  const sprite = useRef<Sprite>(null);
  const picture = useThree((state) => state.size);
  const fineness = useThree((state) => state.viewport.initialDpr);
  const { texture, width, height } = useMemo(
    () => paintPlate(text, colour, size * fineness),
    [text, colour, size, fineness],
  );
  useEffect(() => () => texture.dispose(), [texture]);
  useFrame(({ camera }) => {
    if (sprite.current === null) return;
    const { position } = sprite.current;
    locate(camera, width / fineness / picture.width, position);
    SEEN.copy(position).project(camera);
    SEEN.x = onPixel(SEEN.x, picture.width * fineness);
    SEEN.y = onPixel(SEEN.y, picture.height * fineness);
    position.copy(SEEN.unproject(camera));
  });
  const pixel = PICTURE / (picture.height * fineness);
  return (
    <sprite ref={sprite} layers={MAIN_LAYER} scale={[width * pixel, height * pixel, 1]} renderOrder={renderOrder}>
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

const SEEN = new Vector3();

/** From -1 to 1, over so many pixels; a plate is an even number of pixels wide and high. */
function onPixel(share: number, pixels: number): number {
  return (2 * Math.round(((share + 1) * pixels) / 2)) / pixels - 1;
}

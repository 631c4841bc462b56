import { useCallback } from "react";
import type { Camera, Vector3 } from "three";

import { labelPlace, type Side } from "./label_place";
import { Plate } from "./Plate";

export type LabelProps = { text: string; colour: string; mm: number; radius: number; side: Side };

/** Words at a ring of this height around the tower. */
export function Label({ text, colour, mm, radius, side }: LabelProps) {
  const locate = useCallback(
    (camera: Camera, share: number, place: Vector3) => labelPlace(camera, { mm, radius }, side, share, place),
    [mm, radius, side],
  );
  return <Plate text={text} colour={colour} renderOrder={6} locate={locate} />;
}

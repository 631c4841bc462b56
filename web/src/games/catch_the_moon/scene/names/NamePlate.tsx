import { useCallback } from "react";
import type { Camera, Vector3 } from "three";

import type { Tower } from "../../model/tower";
import { Plate } from "../Plate";
import { WORDS } from "../palette";

const SIZE = 0.85;

export type NamePlateProps = { tower: Tower; ladder: number; text: string };

/** What a ladder is called, in its middle, readable over everything. */
export function NamePlate({ tower, ladder, text }: NamePlateProps) {
  const locate = useCallback(
    (_: Camera, __: number, place: Vector3) => {
      const entry = tower.seen?.ladders.find((one) => one.ladder === ladder);
      if (entry) place.fromArray(entry.pose.position);
    },
    [tower, ladder],
  );
  return <Plate text={text} colour={WORDS.text} size={SIZE} renderOrder={7} locate={locate} />;
}

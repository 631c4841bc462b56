import { useEffect, useMemo } from "react";
import type { Material } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";

import type { Box } from "../model/shapes";

export type RoundedBoxProps = { box: Box; material: Material; roundingMm: number };

export function RoundedBox({ box, material, roundingMm }: RoundedBoxProps) {
  const geometry = useMemo(() => {
    const [x, y, z] = box.half_mm;
    return new RoundedBoxGeometry(2 * x, 2 * y, 2 * z, 3, Math.min(roundingMm, x, y, z));
  }, [box, roundingMm]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return (
    <mesh
      geometry={geometry}
      material={material}
      position={box.centre_mm}
      rotation={[0, 0, (box.yaw_deg * Math.PI) / 180]}
      castShadow
      receiveShadow
    />
  );
}

import { useEffect, useMemo } from "react";
import { DoubleSide, Line, LineBasicMaterial } from "three";

import { Label } from "./Label";
import { ringGeometry } from "./ring";

const RADIUS = 150;
const COLOUR = "#9fd0ff";

export type LidPlaneProps = { mm: number; label: string };

/** The height of the upright box lid, as a pane of moonlight through the tower. */
export function LidPlane({ mm, label }: LidPlaneProps) {
  const edge = useMemo(
    () => new Line(ringGeometry(), new LineBasicMaterial({ color: COLOUR, transparent: true, opacity: 0.8 })),
    [],
  );
  useEffect(
    () => () => {
      edge.geometry.dispose();
      edge.material.dispose();
    },
    [edge],
  );
  return (
    <>
      <group position={[0, 0, mm]}>
        <mesh renderOrder={4}>
          <circleGeometry args={[RADIUS, 96]} />
          <meshBasicMaterial color={COLOUR} transparent opacity={0.13} side={DoubleSide} depthWrite={false} />
        </mesh>
        <primitive object={edge} scale={RADIUS} />
      </group>
      <Label text={label} colour="#cfe6ff" mm={mm} radius={RADIUS} side="left" />
    </>
  );
}

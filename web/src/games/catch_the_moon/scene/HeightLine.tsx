import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef, useState } from "react";
import { type Group, Line, LineDashedMaterial } from "three";

import type { Tower } from "../model/tower";
import { Label } from "./Label";
import { ringGeometry } from "./ring";

const RADIUS = 105;
const COLOUR = "#ffe2a0";

export type HeightLineProps = { tower: Tower };

/** A thin line at the highest point of the structure. */
export function HeightLine({ tower }: HeightLineProps) {
  const group = useRef<Group>(null);
  const [mm, setMm] = useState(0);
  const line = useMemo(() => {
    const material = new LineDashedMaterial({
      color: COLOUR,
      transparent: true,
      opacity: 0.75,
      dashSize: 0.05,
      gapSize: 0.03,
    });
    return new Line(ringGeometry(), material).computeLineDistances();
  }, []);
  useEffect(
    () => () => {
      line.geometry.dispose();
      line.material.dispose();
    },
    [line],
  );
  useFrame(() => {
    const highest = tower.seen?.highestMm ?? 0;
    if (group.current === null) return;
    group.current.visible = highest > 0;
    group.current.position.z = highest;
    if (Math.round(highest) !== mm) setMm(Math.round(highest));
  });
  return (
    <>
      <group ref={group}>
        <primitive object={line} scale={RADIUS} />
      </group>
      {mm > 0 && <Label text={`${mm} mm`} colour={COLOUR} mm={mm} radius={RADIUS} side="right" />}
    </>
  );
}

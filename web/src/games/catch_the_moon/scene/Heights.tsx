/** The heights that are shown around the tower. */

import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef, useState } from "react";
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  type Group,
  Line,
  LineBasicMaterial,
  LineDashedMaterial,
} from "three";

import type { Tower } from "../model/tower";
import { Label } from "./Label";
import { HEIGHTS } from "./palette";

const LINE_RADIUS = 105;
const PANE_RADIUS = 150;
const CORNERS = 128;

export type HeightLineProps = { tower: Tower };

/** A thin line at the highest point of the structure. */
export function HeightLine({ tower }: HeightLineProps) {
  const group = useRef<Group>(null);
  const [mm, setMm] = useState(0);
  const line = useMemo(() => {
    const material = new LineDashedMaterial({
      color: HEIGHTS.line,
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
        <primitive object={line} scale={LINE_RADIUS} />
      </group>
      {mm > 0 && <Label text={`${mm} mm`} colour={HEIGHTS.line} mm={mm} radius={LINE_RADIUS} side="right" />}
    </>
  );
}

export type LidPlaneProps = { mm: number; label: string };

/** The height of the upright box lid, as a pane of moonlight through the tower. */
export function LidPlane({ mm, label }: LidPlaneProps) {
  const edge = useMemo(
    () => new Line(ringGeometry(), new LineBasicMaterial({ color: HEIGHTS.pane, transparent: true, opacity: 0.8 })),
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
          <circleGeometry args={[PANE_RADIUS, 96]} />
          <meshBasicMaterial color={HEIGHTS.pane} transparent opacity={0.13} side={DoubleSide} depthWrite={false} />
        </mesh>
        <primitive object={edge} scale={PANE_RADIUS} />
      </group>
      <Label text={label} colour={HEIGHTS.paneLabel} mm={mm} radius={PANE_RADIUS} side="left" />
    </>
  );
}

/** A level circle as a line, of radius 1, with the distance along it for dashes. */
function ringGeometry(): BufferGeometry {
  const places = new Float32Array((CORNERS + 1) * 3);
  for (let corner = 0; corner <= CORNERS; corner += 1) {
    const angle = (2 * Math.PI * corner) / CORNERS;
    places.set([Math.cos(angle), Math.sin(angle), 0], 3 * corner);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(places, 3));
  return geometry;
}

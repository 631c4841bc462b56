import { useEffect, useMemo } from "react";
import { MeshLambertMaterial, Quaternion, Vector3 } from "three";

import { useStore } from "../../../app/hooks";
import type { Tower } from "../model/tower";
import { ladderGeometry } from "./ladder_geometry";
import { LADDER } from "./palette";

const LOOK = {
  color: LADDER.proposed,
  emissive: LADDER.proposed,
  emissiveIntensity: 0.6,
  transparent: true,
  opacity: 0.85,
};

/** Where a ladder could stand: one that can be seen through. */
export function ProposedLadder({ tower }: { tower: Tower }) {
  const ghost = useStore(tower.proposal)?.ghost ?? null;
  const shape = ghost && tower.shapes.ladders.get(ghost.ladder);
  const geometry = useMemo(() => (shape ? ladderGeometry(shape, "low") : null), [shape]);
  const material = useMemo(() => new MeshLambertMaterial(LOOK), []);
  useEffect(() => () => geometry?.dispose(), [geometry]);
  useEffect(() => () => material.dispose(), [material]);
  if (!ghost || !geometry) return null;
  const { position, turn } = ghost.pose;
  return (
    <mesh
      geometry={geometry}
      material={material}
      position={new Vector3(...position)}
      quaternion={new Quaternion(turn[1], turn[2], turn[3], turn[0])}
      renderOrder={5}
    />
  );
}

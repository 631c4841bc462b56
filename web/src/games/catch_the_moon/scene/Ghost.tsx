import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { type Mesh, MeshBasicMaterial } from "three";

import { useStore } from "../../../app/hooks";
import { angleBetween, distance } from "../model/pose";
import type { Tower } from "../model/tower";
import { ladderGeometry } from "./ladder_geometry";
import { LADDER } from "./palette";

const AWAY_MM = 5;
const AWAY_RAD = 0.12;

export type GhostProps = { tower: Tower };

/** Where the hand wants its ladder, when the tower does not let it go there. */
export function Ghost({ tower }: GhostProps) {
  const hand = useStore(tower.hand);
  const mesh = useRef<Mesh>(null);
  const shape = hand && tower.shapes.ladders.get(hand.ladder);
  const geometry = useMemo(() => (shape ? ladderGeometry(shape, "low") : null), [shape]);
  const material = useMemo(
    () => new MeshBasicMaterial({ color: LADDER.ghost, transparent: true, opacity: 0.18, depthWrite: false }),
    [],
  );
  useEffect(() => () => geometry?.dispose(), [geometry]);
  useEffect(() => () => material.dispose(), [material]);
  useFrame(() => {
    if (mesh.current === null || hand === null) return;
    const held = tower.seen?.ladders.find(({ ladder }) => ladder === hand.ladder);
    const { position, turn } = hand.target;
    mesh.current.position.set(position[0], position[1], position[2]);
    mesh.current.quaternion.set(turn[1], turn[2], turn[3], turn[0]);
    mesh.current.visible =
      held !== undefined &&
      (distance(held.pose.position, position) > AWAY_MM || angleBetween(held.pose.turn, turn) > AWAY_RAD);
  });
  return geometry && <mesh ref={mesh} geometry={geometry} material={material} renderOrder={5} />;
}

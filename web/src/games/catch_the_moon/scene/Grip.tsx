import { type ThreeEvent, useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { type Mesh, Vector3 } from "three";

import { useStore } from "../../../app/hooks";
import type { Tower } from "../model/tower";
import { Drag } from "./drag";
import { ladderGeometry } from "./ladder_geometry";

/** Fingers and mice need not hit a stick of four millimetres. */
const EXTRA_MM = 7;

type Controls = { enabled: boolean; enableZoom: boolean };

export type GripProps = { tower: Tower };

/** Takes the ladder in the hand: drag it in the view's plane, with the wheel in depth, with the other mouse button turn
 * it; two fingers do both. Everywhere else the mouse turns the camera. */
export function Grip({ tower }: GripProps) {
  const hand = useStore(tower.hand);
  const gl = useThree((state) => state.gl);
  const camera = useThree((state) => state.camera);
  const controls = useThree((state) => state.controls) as unknown as Controls | null;
  const mesh = useRef<Mesh>(null);
  const shape = hand && tower.shapes.ladders.get(hand.ladder);
  const geometry = useMemo(() => (shape ? ladderGeometry(shape, "low", EXTRA_MM) : null), [shape]);
  const drag = useMemo(() => hand && new Drag(tower, hand, camera, gl.domElement), [tower, hand, camera, gl]);
  useEffect(() => () => geometry?.dispose(), [geometry]);

  useEffect(() => {
    if (drag === null || controls === null) return;
    const stop = drag.listen((isDragging) => {
      tower.isDragging.set(isDragging);
      controls.enabled = !isDragging;
      gl.domElement.style.cursor = isDragging ? "grabbing" : "";
    });
    return () => {
      stop();
      tower.isDragging.set(false);
      controls.enabled = true;
      controls.enableZoom = true;
      gl.domElement.style.cursor = "";
    };
  }, [tower, drag, controls, gl]);

  useEffect(
    () =>
      tower.takenBy((event) => {
        const held = tower.heldPose();
        if (drag && held) drag.begin(event, new Vector3(...held.position));
      }),
    [tower, drag],
  );

  useFrame(() => {
    const held = hand && tower.seen?.ladders.find(({ ladder }) => ladder === hand.ladder);
    if (!mesh.current || !held) return;
    const { position, turn } = held.pose;
    mesh.current.position.set(position[0], position[1], position[2]);
    mesh.current.quaternion.set(turn[1], turn[2], turn[3], turn[0]);
  });

  const hover = (isOver: boolean) => {
    if (controls === null || drag?.isActive) return;
    controls.enableZoom = !isOver;
    gl.domElement.style.cursor = isOver ? "grab" : "";
    if (drag) drag.isHovered = isOver;
  };

  return (
    geometry && (
      <mesh
        ref={mesh}
        geometry={geometry}
        // Not to be drawn, only to be hit.
        visible={false}
        onPointerOver={() => hover(true)}
        onPointerOut={() => hover(false)}
        onPointerDown={(event: ThreeEvent<PointerEvent>) => {
          event.stopPropagation();
          drag?.begin(event.nativeEvent, event.point);
        }}
      />
    )
  );
}

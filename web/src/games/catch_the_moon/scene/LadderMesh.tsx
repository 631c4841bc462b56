import { useEffect, useMemo, useRef } from "react";
import type { Group, Mesh } from "three";
import type { LadderInfo } from "../../../net/rest.generated";
import type { Quality } from "../model/quality";
import { ladderGeometry } from "./ladder_geometry";
import type { Outlines } from "./outline";
import { type WoodMaterial, woodMaterial } from "./wood";

/** What is changed from picture to picture. */
export type LadderParts = { body: Group; outline: Mesh; wood: WoodMaterial };

export type LadderMeshProps = {
  shape: LadderInfo;
  quality: Quality;
  outlines: Outlines;
  /** Where others are close to it. */
  closeness: Float32Array;
  register: Map<number, LadderParts>;
};

/** One ladder in its wood, with an outline that shows when it is touched: told by shape, not by colour alone. */
export function LadderMesh({ shape, quality, outlines, closeness, register }: LadderMeshProps) {
  const body = useRef<Group>(null);
  const outline = useRef<Mesh>(null);
  const geometry = useMemo(() => ladderGeometry(shape, quality), [shape, quality]);
  const wood = useMemo(() => woodMaterial(shape, quality, closeness), [shape, quality, closeness]);

  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => () => wood.dispose(), [wood]);
  useEffect(() => {
    if (body.current === null || outline.current === null) return;
    register.set(shape.ladder, { body: body.current, outline: outline.current, wood });
    return () => {
      register.delete(shape.ladder);
    };
  }, [register, shape, wood]);

  return (
    <group ref={body}>
      <mesh geometry={geometry} material={wood} castShadow receiveShadow />
      <mesh ref={outline} geometry={geometry} material={outlines.touched} visible={false} />
    </group>
  );
}

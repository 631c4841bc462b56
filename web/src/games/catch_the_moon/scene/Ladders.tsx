import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";

import { useStore } from "../../../app/hooks";
import { Closeness } from "../model/closeness";
import type { Quality } from "../model/quality";
import type { Tower } from "../model/tower";
import { LadderMesh, type LadderParts } from "./LadderMesh";
import { makeOutlines } from "./outline";

export type LaddersProps = { tower: Tower; quality: Quality };

const GLOW = 0.16;
const DARK = 0.004;

/** All ladders in play. Poses are read anew for every picture, without React. */
export function Ladders({ tower, quality }: LaddersProps) {
  const present = useStore(tower.present);
  const parts = useRef(new Map<number, LadderParts>());
  const outlines = useMemo(makeOutlines, []);
  const closeness = useMemo(() => new Closeness(tower.shapes), [tower]);
  useEffect(
    () => () => {
      for (const outline of Object.values(outlines)) outline.dispose();
    },
    [outlines],
  );

  useFrame(({ clock, invalidate }) => {
    const frame = tower.seen;
    if (frame === null) return;
    closeness.look(frame);
    const pointed = tower.pointed.get();
    const proposed = tower.proposal.get()?.ladders ?? [];
    for (const entry of frame.ladders) {
      const drawn = parts.current.get(entry.ladder);
      if (drawn === undefined) continue;
      drawn.body.visible = entry.ladder !== tower.concealed;
      const { position, turn } = entry.pose;
      drawn.body.position.set(position[0], position[1], position[2]);
      drawn.body.quaternion.set(turn[1], turn[2], turn[3], turn[0]);
      const isHeld = entry.ladder === frame.held;
      const isPointed = entry.ladder === pointed || proposed.includes(entry.ladder);
      drawn.outline.visible = entry.touchesHeld || isHeld || isPointed;
      drawn.outline.material = isPointed ? outlines.pointed : isHeld ? outlines.held : outlines.touched;
      const pulse = entry.touchesHeld ? GLOW * (1.1 + 0.35 * Math.sin(4 * clock.elapsedTime)) : 0;
      drawn.wood.emissiveIntensity += 0.25 * (pulse - drawn.wood.emissiveIntensity);
      if (!entry.touchesHeld && drawn.wood.emissiveIntensity > DARK) invalidate();
    }
  });

  return (
    <group>
      {present.map((ladder) => {
        const shape = tower.shapes.ladders.get(ladder);
        if (!shape) return null;
        return (
          <LadderMesh
            key={ladder}
            shape={shape}
            quality={quality}
            outlines={outlines}
            closeness={closeness.placesOf(ladder)}
            register={parts.current}
          />
        );
      })}
    </group>
  );
}

import { useFrame } from "@react-three/fiber";

import { useStore } from "../../../../app/hooks";
import type { Store } from "../../../../app/store";
import { knobPlace } from "../../model/knob_place";
import type { Tower } from "../../model/tower";

export type KnobPlaceProps = { tower: Tower; knob: Store<HTMLElement | null> };

/** Moves the knob of the page with the ladder in the picture. */
export function KnobPlace({ tower, knob }: KnobPlaceProps) {
  const element = useStore(knob);
  useFrame(({ size }) => {
    const held = tower.hand.get();
    const sticks = held && tower.around.sticksOf(held.ladder);
    if (element === null || !sticks) return;
    const { x, y } = knobPlace(sticks, tower, size);
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  });
  return null;
}

import { useStore } from "../../../../app/hooks";
import type { Store } from "../../../../app/store";
import type { BoxInfo } from "../../../../net/rest.generated";
import type { Foresight } from "../../model/foresight";
import type { Hand } from "../../model/hand";
import type { Inset } from "../../model/inset";
import { look } from "../../model/look";
import type { Tower } from "../../model/tower";
import { Footprint } from "./Footprint";
import { InsetPicture } from "./InsetPicture";
import { KnobPlace } from "./KnobPlace";
import { Marks } from "./Marks";
import { OutlookGhost } from "./OutlookGhost";

export type CuesProps = {
  tower: Tower;
  hand: Hand;
  inset: Inset;
  knob: Store<HTMLElement | null>;
  boxes: readonly BoxInfo[];
  foresight: Foresight;
};

/** What tells how deep in the picture the ladder in the hand is; loaded once somebody holds one. */
export default function Cues({ tower, hand, inset, knob, boxes, foresight }: CuesProps) {
  const { cues } = useStore(look);
  const element = useStore(inset.element);
  return (
    <>
      {cues && <Marks tower={tower} />}
      {cues && <Footprint tower={tower} ladder={hand.ladder} boxes={boxes} />}
      <OutlookGhost foresight={foresight} />
      <KnobPlace tower={tower} knob={knob} />
      {element && <InsetPicture tower={tower} inset={inset} element={element} />}
    </>
  );
}

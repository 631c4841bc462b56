import { useStore } from "../../../../app/hooks";
import { look } from "../../model/look";
import type { Tower } from "../../model/tower";
import { NamePlate } from "./NamePlate";
import { usePointing } from "./use_pointing";

export type NamesProps = { tower: Tower; nameOf: (ladder: number) => string };

/** Which ladder is which: the one that a mouse points at gets an outline and its name, and on request all others get
 * their numbers: so many names could not be read. */
export default function Names({ tower, nameOf }: NamesProps) {
  usePointing(tower);
  const pointed = useStore(tower.pointed);
  const present = useStore(tower.present);
  const { names } = useStore(look);
  const named = names ? present : present.filter((ladder) => ladder === pointed);
  return named.map((ladder) => (
    <NamePlate
      key={ladder}
      tower={tower}
      ladder={ladder}
      text={ladder === pointed ? nameOf(ladder) : ladder.toString()}
    />
  ));
}

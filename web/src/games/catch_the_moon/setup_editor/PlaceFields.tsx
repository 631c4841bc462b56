import { useTranslation } from "react-i18next";

import type { BoxInfo, PlaceInfo } from "../../../net/rest.generated";
import { Group } from "../../../ui/Group";
import { movedTo, turnedTo } from "../model/places";
import { NumberField } from "./NumberField";
import styles from "./SetupEditor.module.css";

const LARGEST_TURN_DEG = 179;

export type PlaceFieldsProps = {
  ladder: number;
  place: PlaceInfo;
  slab: BoxInfo;
  /** Why the ladder cannot stand there; empty when it can. */
  problem: string;
  change: (place: PlaceInfo) => void;
};

/** The place of a ladder in numbers. */
export function PlaceFields({ ladder, place, slab, problem, change }: PlaceFieldsProps) {
  const { t } = useTranslation("catch_the_moon");
  const { x_mm: x, y_mm: y, turn_deg: turn } = place;
  const [halfX, halfY] = slab.half_mm;
  return (
    <Group label={t("places.ladder", { ladder })}>
      <div className={styles.numbers}>
        <NumberField
          label={t("places.x")}
          value={x}
          min={-halfX}
          max={halfX}
          problem={problem}
          change={(value) => change(movedTo(place, value, y, slab))}
        />
        <NumberField
          label={t("places.y")}
          value={y}
          min={-halfY}
          max={halfY}
          change={(value) => change(movedTo(place, x, value, slab))}
        />
        <NumberField
          label={t("places.turn")}
          value={turn}
          min={0}
          max={LARGEST_TURN_DEG}
          change={(value) => change(turnedTo(place, value))}
        />
      </div>
    </Group>
  );
}

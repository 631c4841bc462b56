import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { PlaceInfo, SetupInfo, SetupRefusal } from "../../../net/rest.generated";
import { announce } from "../../../ui/announce";
import { afterKey, type Places } from "../model/places";
import { BaseDrawing } from "./BaseDrawing";
import { Footprint, HandleGrips, PlaceGrip } from "./Footprint";
import styles from "./TopView.module.css";
import { useLadderDrag } from "./use_ladder_drag";

const WIDTH_MM = 262;
const HEIGHT_MM = 192;

export type TopViewProps = {
  setup: SetupInfo;
  places: Places;
  refusal: SetupRefusal | null;
  /** Id of the words that tell what can be done here. */
  describedBy: string;
  move: (index: number, place: PlaceInfo) => void;
};

/** The base from above, on which ladders are moved and turned. */
export function TopView({ setup, places, refusal, describedBy, move }: TopViewProps) {
  const { t } = useTranslation("catch_the_moon");
  const view = useRef<SVGSVGElement>(null);
  const footprints = useRef<(SVGGElement | null)[]>([]);
  const [slab] = setup.base;
  const grab = useLadderDrag({ view, widthMm: WIDTH_MM, places, slab, move });
  if (slab === undefined) return null;

  const take = (event: PointerEvent, index: number, turns: boolean) => {
    if (grab(event, index, turns)) footprints.current[index]?.focus({ preventScroll: true });
  };
  const words = (index: number, { x_mm: x, y_mm: y, turn_deg: turn }: PlaceInfo) =>
    t("places.at", { ladder: index + 1, x, y, turn });
  const press = (event: KeyboardEvent, index: number, place: PlaceInfo) => {
    const next = afterKey(place, event, slab);
    if (next === null) return;
    event.preventDefault();
    move(index, next);
    announce(words(index, next));
  };
  const ladders = places.map((place, index) => ({ place, index, ladder: index + 1, half: setup.holder_half_mm }));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing, with two things in it to take hold of
    <svg
      ref={view}
      className={styles.view}
      viewBox={`${-WIDTH_MM / 2} ${-HEIGHT_MM / 2} ${WIDTH_MM} ${HEIGHT_MM}`}
      role="group"
      aria-label={t("places.view")}
    >
      <BaseDrawing slab={slab} />
      {ladders.map(({ ladder, index, place, half }) => (
        <PlaceGrip key={ladder} place={place} half={half} grab={(event) => take(event, index, false)} />
      ))}
      {ladders.map(({ ladder, index, place, half }) => (
        <Footprint
          key={ladder}
          ref={(element) => {
            footprints.current[index] = element;
          }}
          ladder={ladder}
          place={place}
          half={half}
          isRefused={refusal?.ladders.includes(ladder) ?? false}
          label={words(index, place)}
          describedBy={describedBy}
          grab={(event) => take(event, index, false)}
          press={(event) => press(event, index, place)}
        />
      ))}
      {ladders.map(({ ladder, index, place, half }) => (
        <HandleGrips key={ladder} place={place} half={half} grab={(event) => take(event, index, true)} />
      ))}
    </svg>
  );
}

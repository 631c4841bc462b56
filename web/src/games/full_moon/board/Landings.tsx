import { landingPlace } from "../model/layout";
import type { Position, Side } from "../model/position";
import type { Slide } from "../model/slides";
import { at, variables } from "./Stage";
import styles from "./Stage.module.css";

type Props = { slides: readonly Slide[]; position: Position; viewer: Side; aimed: number | null };

/** Where the wolves in the hand may go. */
export function Landings({ slides, position, viewer, aimed }: Props) {
  return slides.map((slide) => (
    <div
      key={slide.target}
      className={styles.landing}
      data-aimed={slide.target === aimed || undefined}
      data-wins={slide.ends.length === 0 || undefined}
      style={variables({
        ...at(landingPlace(position.columns, slide.target, slide.pack, viewer, position.toMove)),
        "--pack": slide.pack,
      })}
    />
  ));
}

import type { CSSProperties, ReactNode, RefObject } from "react";
import { MoonDisc } from "../art/MoonDisc";
import { WolfTile } from "../art/WolfTile";
import { moonPlace, type Place, wolfPlaces } from "../model/layout";
import type { Picture } from "../model/pictures";
import { type Side, WOLVES, type WolfName } from "../model/position";
import { Scene } from "./Scene";
import styles from "./Stage.module.css";

export type StageProps = {
  picture: Picture;
  viewer: Side;
  /** The wolves in the hand; carried, they are as far from their places as `--dx` and `--dy` of the field say. */
  held: readonly WolfName[];
  isCarried: boolean;
  fieldRef: RefObject<HTMLDivElement | null>;
  /** The wolves that a hand would take where the pointer is. */
  hovered: readonly WolfName[];
  /** The lead wolves that may move. */
  ready: readonly WolfName[];
  /** The lead wolves that the moon, where it is pointed to, would leave to the other player. */
  forced: readonly WolfName[];
  /** The wolves of a move that is only shown. */
  pointed: readonly WolfName[];
  shaking: readonly WolfName[];
  /** Counts the refusals, so that a second one shakes again. */
  shakes: number;
  isPlayable: boolean;
  children: ReactNode;
};

/** Draws a picture: the clearing, the wolves, the moon. Places to press come as children. */
export function Stage({
  picture,
  viewer,
  held,
  isCarried,
  fieldRef,
  hovered,
  ready,
  forced,
  pointed,
  shaking,
  shakes,
  isPlayable,
  children,
}: StageProps) {
  const places = wolfPlaces(picture.columns, viewer);
  const moon = moonPlace(picture, viewer);
  const caught = picture.moon.where === "caught" ? (picture.columns[picture.moon.column] ?? []) : [];
  return (
    <div className={styles.stage}>
      <Scene />
      <div
        ref={fieldRef}
        className={styles.field}
        data-playable={isPlayable || undefined}
        style={variables({ "--columns": Math.max(picture.columns.length, 5) })}
      >
        <div
          className={styles.moon}
          data-where={picture.moon.where}
          style={variables({ ...at(moon), "--size": moon.size })}
        >
          <MoonDisc />
        </div>
        {WOLVES.map((wolf) => {
          const place = places.get(wolf);
          if (!place) return null;
          const isHeld = held.includes(wolf);
          return (
            <div
              key={wolf}
              className={styles.wolf}
              data-wolf={wolf}
              data-held={isHeld || undefined}
              data-carried={(isHeld && isCarried) || undefined}
              data-hovered={hovered.includes(wolf) || undefined}
              data-ready={ready.includes(wolf) || undefined}
              data-pointed={pointed.includes(wolf) || undefined}
              data-forced={forced.includes(wolf) || undefined}
              data-shaking={shaking.includes(wolf) ? shakes % 2 : undefined}
              data-caught={caught.includes(wolf) || undefined}
              style={variables(at(place))}
            >
              <WolfTile wolf={wolf} />
            </div>
          );
        })}
        {children}
      </div>
    </div>
  );
}

export function at({ x, y }: Place): Record<string, number> {
  return { "--x": x, "--y": y };
}

/** Custom properties, which React's types do not know. */
export function variables(values: Record<string, string | number>): CSSProperties {
  return values as CSSProperties;
}

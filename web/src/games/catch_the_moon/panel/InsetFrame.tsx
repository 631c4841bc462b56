import { type PointerEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../../../app/hooks";
import { useGesture } from "../../../ui/use_gesture";
import { FINE, type Hand } from "../model/hand";
import { INSETS, type Inset } from "../model/inset";
import { about, scaled } from "../model/pose";
import type { Tower } from "../model/tower";
import { twoFingers } from "../model/two_fingers";
import styles from "./InsetFrame.module.css";

const DEPTH_MM_PER_WHEEL = 0.12;
const RADIANS_PER_PIXEL = 0.012;

export type InsetFrameProps = { tower: Tower; hand: Hand; inset: Inset };

/** The place of the second view in the picture: what is dragged in it moves as that view sees it. */
export function InsetFrame({ tower, hand, inset }: InsetFrameProps) {
  const { t } = useTranslation("catch_the_moon");
  const kind = useStore(inset.kind);
  const frame = useRef<HTMLDivElement>(null);
  const begin = useGesture<null>(() => ({
    takesMore: true,
    onStart: () => tower.stopTravelling(),
    onMove: ({ event, from, to, other }) => {
      const pace = hand.isFine || event.shiftKey ? FINE : 1;
      if (other === null) {
        hand.moveBy(scaled(inset.wayOf(to.x - from.x, to.y - from.y), pace));
        return;
      }
      const { depthMm, roll, right, down } = twoFingers(from, to, other);
      hand.moveBy(scaled(inset.axes.forward, depthMm * pace));
      hand.turnBy(about(inset.axes.forward, roll * pace));
      hand.turnBy(about(inset.axes.up, right * RADIANS_PER_PIXEL * pace));
      hand.turnBy(about(inset.axes.right, down * RADIANS_PER_PIXEL * pace));
    },
    onEnd: () => tower.isDragging.set(false),
  }));
  const press = (event: PointerEvent) => {
    if (begin(event, null)) tower.isDragging.set(true);
  };

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const pace = hand.isFine || event.shiftKey ? FINE : 1;
      tower.stopTravelling();
      hand.moveBy(scaled(inset.axes.forward, (event.deltaY + event.deltaX) * -DEPTH_MM_PER_WHEEL * pace));
    };
    inset.element.set(element);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("wheel", wheel);
      inset.element.set(null);
    };
  }, [tower, hand, inset]);

  return (
    <div ref={frame} className={styles.frame} title={t("inset.hint")} onPointerDown={press}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as we want */}
      <div role="group" aria-label={t("inset.label")} className={styles.kinds}>
        {INSETS.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.kind}
            aria-pressed={kind === choice}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => inset.kind.set(choice)}
          >
            {t(`inset.${choice}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

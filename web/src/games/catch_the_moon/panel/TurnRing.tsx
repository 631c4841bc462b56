import { type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { Point } from "../../../ui/gesture";
import { useGesture } from "../../../ui/use_gesture";
import { FINE, type Hand, type Twist } from "../model/hand";
import { about } from "../model/pose";
import type { Tower } from "../model/tower";
import styles from "./TurnRing.module.css";

const RADIANS_PER_PIXEL = 0.012;
const INNER_SHARE = 0.62;

const BUTTONS: readonly { way: Twist; place: string; path: string }[] = [
  { way: "left", place: "left", path: "M14 5l-7 7 7 7" },
  { way: "right", place: "right", path: "M10 5l7 7-7 7" },
  { way: "back", place: "top", path: "M5 14l7-7 7 7" },
  { way: "front", place: "bottom", path: "M5 10l7 7 7-7" },
  { way: "counterclockwise", place: "upperLeft", path: "M18 17a8 8 0 1 0-12-2M6 9v6h6" },
  { way: "clockwise", place: "upperRight", path: "M6 17a8 8 0 1 1 12-2M18 9v6h-6" },
];

export type TurnRingProps = { tower: Tower; hand: Hand };

/** Turns the ladder: the ring rolls it in the plane of the view, the middle tilts it, buttons do steps. */
export function TurnRing({ tower, hand }: TurnRingProps) {
  const { t } = useTranslation("catch_the_moon");
  const ring = useRef<HTMLDivElement>(null);
  const turn = useGesture<{ isRolling: boolean }>(({ isRolling }) => ({
    onMove: ({ event, from, to }) => {
      const pace = hand.isFine || event.shiftKey ? FINE : 1;
      const { right, up, forward } = tower.axes;
      tower.stopTravelling();
      if (isRolling) {
        const angle = directionOf(to, ring.current) - directionOf(from, ring.current);
        hand.turnBy(about(forward, pace * Math.atan2(Math.sin(angle), Math.cos(angle))));
      } else {
        hand.turnBy(about(up, pace * (to.x - from.x) * RADIANS_PER_PIXEL));
        hand.turnBy(about(right, pace * (to.y - from.y) * RADIANS_PER_PIXEL));
      }
    },
  }));
  const begin = (event: PointerEvent) => {
    const { x, y, radius } = fromMiddle({ x: event.clientX, y: event.clientY }, ring.current);
    turn(event, { isRolling: Math.hypot(x, y) > INNER_SHARE * radius });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a ring
    <div className={styles.ring} role="group" aria-label={t("ring.label")}>
      <div ref={ring} className={styles.dial} title={t("ring.hint")} onPointerDown={begin} />
      {BUTTONS.map(({ way, place, path }) => (
        <button
          key={way}
          type="button"
          className={`${styles.step} ${styles[place]}`}
          aria-label={t(`ring.${way}`)}
          title={t(`ring.${way}`)}
          onClick={() => {
            tower.stopTravelling();
            hand.twist(way, tower.axes);
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={path} />
          </svg>
        </button>
      ))}
    </div>
  );
}

function directionOf(point: Point, element: HTMLElement | null): number {
  const { x, y } = fromMiddle(point, element);
  return Math.atan2(y, x);
}

function fromMiddle(point: Point, element: HTMLElement | null): { x: number; y: number; radius: number } {
  const box = element?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0, radius: 1 };
  return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2, radius: box.width / 2 };
}

import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { Playing } from "../board/use_stage";
import type { Thrown } from "../model/picture";
import type { SeatName } from "../words";
import styles from "./Die.module.css";

export type DieProps = { thrown: Thrown | null; shot: Playing | null; seatName: SeatName };

/** A die of wood, thrown into its dish. */
export function Die({ thrown, shot, seatName }: DieProps) {
  const { t } = useTranslation("catch_22");
  const cube = useRef<HTMLDivElement>(null);
  const pips = thrown?.pips ?? 1;
  const [x, y] = TURNS[pips] ?? [0, 0];
  const roll = useEffectEvent(({ milliseconds }: Playing) => {
    return cube.current?.animate?.(throwing(x, y), { duration: milliseconds, easing: "linear" });
  });
  useLayoutEffect(() => {
    const motion = shot?.scene.kind === "die" ? roll(shot) : null;
    return () => motion?.cancel();
  }, [shot]);
  const isRolling = shot?.scene.kind === "die";
  const lying = thrown === null ? t("die.rests") : t("die.label", { pips, name: seatName(thrown.seat) });
  const label = isRolling ? t("die.rolls") : lying;
  return (
    <div className={styles.dish} role="img" aria-label={label}>
      <div className={styles.stage} aria-hidden="true">
        <div
          ref={cube}
          className={styles.cube}
          style={{ transform: `rotateX(-14deg) rotateY(16deg) rotateX(${x}deg) rotateY(${y}deg)` }}
        >
          {FACES.map((face) => (
            <div key={face} className={`${styles.face} ${styles[`face${face}`]}`}>
              {PIPS[face]?.map((place) => (
                <span key={place} className={styles[place]} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

export type CaptionProps = {
  thrown: Thrown | null;
  /** What the last actions brought. */
  news: string | null;
  isCarrying: boolean;
  seatName: SeatName;
};

/** Beside the die: what has just happened, who threw it last, or what to do with the cube in hand. */
export function Caption({ thrown, news, isCarrying, seatName }: CaptionProps) {
  const { t } = useTranslation("catch_22");
  if (isCarrying) return <p>{t("actions.cube-armed")}</p>;
  if (news !== null) return <p aria-hidden="true">{news}</p>;
  if (thrown === null) return null;
  return <p aria-hidden="true">{t("log.die", { name: seatName(thrown.seat), pips: thrown.pips })}</p>;
}

const FACES = [1, 2, 3, 4, 5, 6];

/** By how much the cube turns to show a number: degrees around x, then y. */
const TURNS: Record<number, readonly [number, number]> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
};

const PIPS: Record<number, readonly ("nw" | "ne" | "w" | "c" | "e" | "sw" | "se")[]> = {
  1: ["c"],
  2: ["nw", "se"],
  3: ["nw", "c", "se"],
  4: ["nw", "ne", "sw", "se"],
  5: ["nw", "ne", "c", "sw", "se"],
  6: ["nw", "ne", "w", "e", "sw", "se"],
};

/** In a wide arc, three bounces, then at rest. */
function throwing(x: number, y: number): Keyframe[] {
  const rest = `rotateX(-14deg) rotateY(16deg) rotateX(${x}deg) rotateY(${y}deg)`;
  const at = (dx: number, dy: number, turns: number, offset: number): Keyframe => ({
    offset,
    transform: `translate3d(${dx}px, ${dy}px, 0) rotateX(${-14 - 720 * turns}deg) rotateY(${16 + 540 * turns}deg) rotateX(${x}deg) rotateY(${y}deg)`,
  });
  return [
    { ...at(-170, -120, 1, 0), easing: "ease-in" },
    { ...at(-70, 6, 0.55, 0.38), easing: "ease-out" },
    { ...at(-40, -38, 0.4, 0.52), easing: "ease-in" },
    { ...at(-14, 4, 0.2, 0.68), easing: "ease-out" },
    { ...at(-6, -10, 0.1, 0.78), easing: "ease-in" },
    { ...at(0, 1, 0.01, 0.9), easing: "ease-out" },
    { offset: 1, transform: rest },
  ];
}

import { useEffectEvent, useLayoutEffect, useRef } from "react";

import { Cube } from "../art/Cube";
import { Drawing } from "../art/Drawing";
import { Coin } from "../art/SquareIcon";
import type { Board } from "../model/board";
import { centreOf, type Point, standingAt } from "../model/geometry";
import type { Picture } from "../model/picture";
import type { Place } from "../model/scenes";
import { pawnsOn } from "../model/view";
import type { Playing } from "./use_stage";

export type FlightsProps = { board: Board; picture: Picture; shot: Playing | null };

/** More coins than this in the air are a cloud. */
const MOST_COINS = 14;

/** Gold and cubes on their way through the air. */
export function Flights({ board, picture, shot }: FlightsProps) {
  if (shot === null) return null;
  const { scene, number, milliseconds } = shot;
  if (scene.kind === "lift") {
    const from = centreOf(board, scene.square);
    const to = placeOf(board, picture, { seat: scene.by });
    return (
      <Flight key={number} from={from} to={to} milliseconds={milliseconds} delay={0} rise={40} aside={0}>
        <Cube seat={scene.owner} />
      </Flight>
    );
  }
  if (scene.kind !== "gold") return null;
  const from = placeOf(board, picture, scene.from);
  const to = placeOf(board, picture, scene.to);
  const coins = Math.min(scene.count, MOST_COINS);
  // The first coin leaves at once, the last one arrives with the end of the scene.
  const length = milliseconds * 0.55;
  return (
    <Drawing>
      {Array.from({ length: coins }, (_, index) => (
        <Flight
          // biome-ignore lint/suspicious/noArrayIndexKey: coins are alike
          key={`${number} ${index}`}
          from={{ x: from.x + ((index * 7) % 17) - 8, y: from.y + ((index * 5) % 9) - 4 }}
          to={to}
          milliseconds={length}
          delay={coins === 1 ? 0 : ((milliseconds - length) * index) / (coins - 1)}
          rise={46 + ((index * 13) % 30)}
          aside={((index * 29) % 64) - 32}
        >
          <Coin x={0} y={0} radius={9} />
        </Flight>
      ))}
    </Drawing>
  );
}

function placeOf(board: Board, picture: Picture, place: Place): Point {
  if ("square" in place) return centreOf(board, place.square);
  const square = picture.pawns[place.seat] ?? "";
  const there = pawnsOn(picture.pawns, square);
  const beside = standingAt(there.indexOf(place.seat), there.length);
  const { x, y } = centreOf(board, square);
  return { x: x + beside.x, y: y + beside.y - 6 };
}

type FlightProps = {
  from: Point;
  to: Point;
  milliseconds: number;
  delay: number;
  rise: number;
  /** How far the arc leans to the side. */
  aside: number;
  children: React.ReactNode;
};

function Flight({ from, to, milliseconds, delay, rise, aside, children }: FlightProps) {
  const group = useRef<SVGGElement>(null);
  const fly = useEffectEvent(() => {
    const middle = { x: (from.x + to.x) / 2 + aside, y: Math.min(from.y, to.y) - rise };
    return group.current?.animate?.(
      [
        { transform: `translate(${from.x}px, ${from.y}px) scale(0.7)`, opacity: 1, easing: "ease-out" },
        { transform: `translate(${middle.x}px, ${middle.y}px) scale(1.25)`, opacity: 1, easing: "ease-in" },
        { transform: `translate(${to.x}px, ${to.y}px) scale(0.8)`, opacity: 1 },
      ],
      { duration: milliseconds, delay, fill: "forwards" },
    );
  });
  // A flight is flown once.
  useLayoutEffect(() => {
    const motion = fly();
    return () => motion?.cancel();
  }, []);
  return (
    <g ref={group} opacity={0}>
      {children}
    </g>
  );
}

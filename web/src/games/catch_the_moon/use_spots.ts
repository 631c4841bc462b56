import { useEffect, useState } from "react";

import type { Spot } from "../../protocol";
import type { Ask } from "../contract";
import { askSpots, destinationOf } from "./model/spots";
import type { Tower } from "./model/tower";
import type { RecordedStep } from "./model/view";
import type { SpotsState } from "./panel/Spots";

export type SpotsTools = { state: SpotsState | null; look: () => void; choose: (place: number) => void };

/** Places for the ladder in the hand: asked of the server, or the one that the lesson means. */
export function useSpots(
  tower: Tower,
  ask: Ask | null,
  seat: number | null,
  recorded: RecordedStep | null,
): SpotsTools {
  const [state, setState] = useState<SpotsState | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ladder has other places
  useEffect(() => setState(null), [seat, recorded]);

  const look = () => {
    if (recorded?.goal) {
      setState({ status: "found", spots: [goalSpot(recorded.goal)], chosen: null });
    } else if (ask !== null && seat !== null) {
      setState({ status: "looking" });
      askSpots(ask, seat).then(
        (spots) => setState({ status: "found", spots, chosen: null }),
        () => setState({ status: "failed" }),
      );
    }
  };

  const choose = (place: number) => {
    const spot = state?.status === "found" ? state.spots[place] : undefined;
    if (spot === undefined || state?.status !== "found") return;
    setState({ ...state, chosen: place });
    tower.travelTo(destinationOf(spot), performance.now());
  };

  return { state, look, choose };
}

function goalSpot({ pose, touching, kind, highest_mm }: NonNullable<RecordedStep["goal"]>): Spot {
  return {
    kind,
    position_mm: pose.slice(0, 3),
    turn: pose.slice(3),
    touching,
    highest_mm,
    fits: true,
    holds: 1,
    way: [],
  };
}

import { useEffect, useState } from "react";

import type { Advise } from "../contract";
import { destinationOf } from "./model/journey";
import type { Tower } from "./model/tower";
import type { RecordedStep, Spot, TowerTypes } from "./model/view";
import type { SpotsState } from "./panel/Spots";

export type SpotsTools = { state: SpotsState | null; look: () => void; choose: (place: number) => void };

/** Places for the ladder in the hand: asked of the server, or the one that the lesson means. */
export function useSpots(
  tower: Tower,
  advise: Advise<TowerTypes> | null,
  seat: number | null,
  recorded: RecordedStep | null,
): SpotsTools {
  const [state, setState] = useState<SpotsState | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ladder has other places
  useEffect(() => setState(null), [seat, recorded]);

  const look = () => {
    if (recorded?.goal) {
      setState({ status: "found", spots: [goalSpot(recorded.goal)], chosen: null });
    } else if (advise !== null && seat !== null) {
      setState({ status: "looking" });
      advise(seat).then(
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
  const [x, y, z, ...turn] = pose;
  return {
    kind,
    position_mm: [x, y, z],
    turn,
    touching,
    highest_mm,
    fits: true,
    holds: 1,
    way: [],
  };
}

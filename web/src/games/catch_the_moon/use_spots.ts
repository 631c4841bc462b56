import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import type { BoardProps } from "../contract";
import { destinationOf } from "./model/journey";
import type { Tower } from "./model/tower";
import type { RecordedStep, Spot, TowerTypes } from "./model/view";
import type { SpotsState } from "./panel/Spots";

export type SpotsInput = Pick<BoardProps<TowerTypes>, "tableId" | "ply" | "view" | "advise"> & {
  tower: Tower;
  /** The seat of this browser that holds the ladder; null when it is not ours to move. */
  holder: number | null;
};

export type SpotsTools = { state: SpotsState | null; look: () => void; choose: (place: number) => void };

/** Places for the ladder in the hand: asked of the server, or the one that the lesson means. */
export function useSpots({ tower, tableId, ply, view, advise, holder }: SpotsInput): SpotsTools {
  const recorded = view.recorded ?? null;
  const goal = useMemo(() => (recorded?.goal ? [goalSpot(recorded.goal)] : null), [recorded]);
  const [shownGoal, setShownGoal] = useState<readonly Spot[] | null>(null);
  const asked = useQuery(spotsQuery({ tableId, ply, view, advise, holder }));
  const [chosen, setChosen] = useState<{ among: readonly Spot[]; place: number } | null>(null);
  const state = goal === null ? stateOf(asked) : goal === shownGoal ? found(goal) : null;

  const look = () => {
    if (goal !== null) setShownGoal(goal);
    else if (advise !== null && holder !== null) void asked.refetch();
  };

  const choose = (place: number) => {
    const spot = state?.status === "found" ? state.spots[place] : undefined;
    if (spot === undefined || state?.status !== "found") return;
    setChosen({ among: state.spots, place });
    tower.travelTo(destinationOf(spot), performance.now());
  };

  const isChosen = state?.status === "found" && chosen?.among === state.spots;
  return { state: isChosen ? { ...state, chosen: chosen.place } : state, look, choose };
}

/** Another ladder has other places, and so has the same one in another tower: nothing is kept. */
function spotsQuery({ tableId, ply, view, advise, holder }: Omit<SpotsInput, "tower">) {
  const isOurs = advise !== null && holder !== null;
  return queryOptions({
    queryKey: ["catch-the-moon spots", tableId, ply, view, holder],
    queryFn: isOurs ? ({ signal }) => advise(holder, signal) : skipToken,
    // Only on request.
    enabled: false,
    gcTime: 0,
  });
}

type Asked = { data: readonly Spot[] | undefined; isFetching: boolean; isError: boolean };

function stateOf({ data, isFetching, isError }: Asked): SpotsState | null {
  if (isFetching) return { status: "looking" };
  if (isError) return { status: "failed" };
  return data === undefined ? null : found(data);
}

function found(spots: readonly Spot[]): SpotsState {
  return { status: "found", spots, chosen: null };
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

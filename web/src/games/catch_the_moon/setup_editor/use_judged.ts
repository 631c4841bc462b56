import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import type { SetupRefusal } from "../../../net/rest.generated";
import { refusalQuery } from "../model/setup";

/** While a ladder is dragged the server is asked no more often than this. */
export const PAUSE_MS = 150;

export type Judged = { refusal: SetupRefusal | null };

/** What the server says to the last set-up that it has judged, which soon is the given one. Where it does not answer,
 * nothing is said against a set-up: it judges again when the table is made. */
export function useJudged(setup: string): Judged | null {
  const query = refusalQuery(usePaced(setup));
  const { data, isPending } = useQuery({ ...query, placeholderData: keepPreviousData });
  return isPending ? null : { refusal: data ?? null };
}

/** The given value, taken over once a pause has passed since the last one was. */
function usePaced<T>(value: T): T {
  const [taken, setTaken] = useState(value);
  const takenAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const take = () => {
      takenAt.current = performance.now();
      setTaken(value);
    };
    const timer = setTimeout(take, Math.max(0, takenAt.current + PAUSE_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [value]);
  return taken;
}

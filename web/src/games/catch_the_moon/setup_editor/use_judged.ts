import { useEffect, useRef, useState } from "react";

import type { SetupRefusal } from "../../../net/rest.generated";
import { loadRefusal } from "../model/setup";

/** While a ladder is dragged the server is asked no more often than this. */
export const PAUSE_MS = 150;

export type Judged = { setup: string; refusal: SetupRefusal | null };

/** The last set-up that the server has judged, which soon is the given one. Where it does not answer, nothing is said
 * against a set-up: it judges again when the table is made. */
export function useJudged(setup: string): Judged | null {
  const [judged, setJudged] = useState<Judged | null>(null);
  const asked = useRef({ count: 0, atMs: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const ask = () => {
      const count = asked.current.count + 1;
      asked.current = { count, atMs: performance.now() };
      const take = (refusal: SetupRefusal | null) => {
        if (count === asked.current.count) setJudged({ setup, refusal });
      };
      loadRefusal(setup).then(take, () => take(null));
    };
    const timer = setTimeout(ask, Math.max(0, asked.current.atMs + PAUSE_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [setup]);
  return judged;
}

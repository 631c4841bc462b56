import { useEffect, useState } from "react";

import { ask } from "../../../net/rest";

/** `value` stays while the next one is asked for. */
export type Answer<T> = { value: T | null; isAsking: boolean; hasFailed: boolean };

/** What the server answers at a path; asked again when the path changes. */
export function useAnswer<T>(path: string): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({
    value: null,
    isAsking: true,
    hasFailed: false,
  });
  useEffect(() => {
    const leaving = new AbortController();
    setAnswer((before) => ({ ...before, isAsking: true, hasFailed: false }));
    ask<T>(path, { signal: leaving.signal })
      .then((value) => setAnswer({ value, isAsking: false, hasFailed: false }))
      .catch(() => {
        if (!leaving.signal.aborted) setAnswer({ value: null, isAsking: false, hasFailed: true });
      });
    return () => leaving.abort();
  }, [path]);
  return answer;
}

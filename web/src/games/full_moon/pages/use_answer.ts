import { useEffect, useState } from "react";

/** `value` stays while the next one is asked for. */
export type Answer<T> = { value: T | null; isAsking: boolean; hasFailed: boolean };

/** What the server answers; asked again when the question changes. */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({
    value: null,
    isAsking: true,
    hasFailed: false,
  });
  useEffect(() => {
    const leaving = new AbortController();
    setAnswer((before) => ({ ...before, isAsking: true, hasFailed: false }));
    ask(leaving.signal)
      .then((value) => setAnswer({ value, isAsking: false, hasFailed: false }))
      .catch(() => {
        if (!leaving.signal.aborted) setAnswer({ value: null, isAsking: false, hasFailed: true });
      });
    return () => leaving.abort();
  }, [ask]);
  return answer;
}

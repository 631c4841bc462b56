import { useEffect, useState } from "react";

export type Loaded<T> = { value: T | null; hasFailed: boolean; retry: () => void };

/** What the server tells about a key; after a failure it is asked again on request. */
export function useLoaded<T>(load: (key: string) => Promise<T>, key: string): Loaded<T> {
  const [answer, setAnswer] = useState<{ key: string; value: T | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let isWanted = true;
    const take = (value: T | null) => isWanted && setAnswer({ key, value });
    load(key).then(take, () => take(null));
    return () => {
      isWanted = false;
    };
  }, [load, key, attempt]);
  const current = answer?.key === key ? answer : null;
  const retry = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  return { value: current?.value ?? null, hasFailed: current?.value === null, retry };
}

import { useCallback, useEffect, useState } from "react";

import { beginAnalysis, cancelAnalysis, readAnalysis } from "../net/rest";
import type { AnalysisInfo } from "../net/rest.generated";

const SECONDS = 6;
const LOOK_AGAIN_MS = 400;

export function isUnderWay(info: AnalysisInfo | null): boolean {
  return info?.status === "waiting" || info?.status === "running";
}

/** One analysis of one position: asked for, followed while it works, stopped when nobody looks any more. */
export function useAnalysis(tableId: string, ply: number) {
  const [info, setInfo] = useState<AnalysisInfo | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found belongs to one position
  useEffect(() => {
    setInfo(null);
    setHasFailed(false);
  }, [tableId, ply]);

  const id = isUnderWay(info) ? (info?.id ?? null) : null;
  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    const timer = setInterval(() => {
      readAnalysis(id).then(
        (found) => {
          if (isWanted) setInfo(found);
        },
        () => {
          if (isWanted) setHasFailed(true);
        },
      );
    }, LOOK_AGAIN_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [id]);

  // Another position, or another page: the worker has better things to do.
  useEffect(() => {
    if (id === null) return;
    return () => void cancelAnalysis(id).catch(() => null);
  }, [id]);

  const begin = useCallback(() => {
    setHasFailed(false);
    const of = { type: "table", table: tableId, ply } as const;
    beginAnalysis({ of, seconds: SECONDS }).then(setInfo, () => setHasFailed(true));
  }, [tableId, ply]);

  const cancel = useCallback(() => {
    setInfo((now) => (now === null ? null : { ...now, status: "cancelled" }));
  }, []);

  return { info, hasFailed: hasFailed || info?.status === "failed", begin, cancel };
}

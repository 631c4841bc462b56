/** An analysis at the server: asked for, followed while it works, stopped there when nobody waits for it. */

import { beginAnalysis, cancelAnalysis, readAnalysis } from "./rest";
import type { AnalysisInfo, NewAnalysis } from "./rest.generated";

const LOOK_AGAIN_MS = 400;

type Progress = Pick<AnalysisInfo, "status">;

function isUnderWay({ status }: Progress): boolean {
  return status === "waiting" || status === "running";
}

/** Asks again how far the server is until it is through, and tells what is known until then. */
export async function follow<T extends Progress>(
  begun: T,
  look: () => Promise<T>,
  signal: AbortSignal,
  tell: (info: T) => void,
): Promise<T> {
  let info = begun;
  signal.throwIfAborted();
  while (isUnderWay(info)) {
    tell(info);
    await pause(LOOK_AGAIN_MS, signal);
    info = await look();
    signal.throwIfAborted();
  }
  return info;
}

/** Follows an analysis to its end, and tells what is known until then. */
export async function analyse(
  wish: NewAnalysis,
  signal: AbortSignal,
  tell: (info: AnalysisInfo) => void,
): Promise<AnalysisInfo> {
  // Beginning is not aborted: nobody could stop an analysis whose id never arrived.
  let info = await beginAnalysis(wish);
  const look = async () => {
    info = await readAnalysis(info.id, signal);
    return info;
  };
  try {
    await follow(info, look, signal, tell);
  } catch (error) {
    if (isUnderWay(info)) cancelAnalysis(info.id).catch(() => {});
    throw error;
  }
  if (info.status === "failed") throw new Error("the analysis failed");
  return info;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

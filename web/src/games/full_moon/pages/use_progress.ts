import { useState } from "react";

import { recall, remember } from "../../../app/storage";
import { type Progress, progressFrom } from "../model/progress";

const KEY = "fullMoonPuzzles";

/** What this reader has done so far, kept by the browser. */
export function useProgress(): [Progress, (progress: Progress) => void] {
  const [progress, setProgress] = useState(() => progressFrom(recall(KEY)));
  return [
    progress,
    (next) => {
      remember(KEY, next);
      setProgress(next);
    },
  ];
}

import { useEffect } from "react";

import type { Refusal } from "../net/protocol.generated";
import { play } from "../ui/sounds";

/** For whoever hands a board what was refused, be it a table, a lesson or a puzzle. */
export function useRefusalSound(refusal: Refusal | null): void {
  useEffect(() => {
    if (refusal !== null) play("refuse");
  }, [refusal]);
}

import { useEffect, useState } from "react";

import { findMine } from "../app/my_tables";
import { Connection } from "../net/connection";
import { readLog, readPositions } from "../net/rest";
import { socketUrl } from "../net/surroundings";
import { prefersReducedMotion } from "../ui/reduced_motion";
import { PACE_MS, Session } from "./session";

/** The session of a table while its page is open. */
export function useSession(tableId: string): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const tokens = (findMine(tableId)?.seats ?? []).map((link) => link.token);
    const opened = new Session(
      new Connection(socketUrl(tableId), tokens),
      {
        positions: (first, last, signal) => readPositions(tableId, first, last, signal),
        log: (first, last, signal) => readLog(tableId, first, last, signal),
      },
      prefersReducedMotion() ? 0 : PACE_MS,
    );
    setSession(opened);
    return () => opened.close();
  }, [tableId]);
  return session;
}

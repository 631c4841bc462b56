import { useCallback, useState } from "react";

import type { GameTypes, Pointed } from "../games/contract";
import type { LogEntry } from "../net/protocol.generated";
import type { Session } from "./session";
import { isHelpClosed, type Turn } from "./state";
import { useTable } from "./use_table";

/** A position that never came about: what `line` would have made of the one that is looked at. */
export type Variation = { view: unknown; turn: Turn; line: readonly LogEntry[] };

/** What the board shows besides the position after so many actions: an action, or what could have come of it. */
export type Aside = { ply: number; pointed: Pointed<GameTypes> | null; variation: Variation | null };

export type AsideTools = {
  /** Null as soon as another position is looked at, or help is closed. */
  aside: Aside | null;
  show: (aside: Aside) => void;
  clear: () => void;
};

export function useAside(session: Session): AsideTools {
  const { ply, isClosed } = useTable(session, (table, { told }) => ({ ply: told?.ply, isClosed: isHelpClosed(table) }));
  const [wish, setWish] = useState<{ aside: Aside; isReached: boolean } | null>(null);
  const isThere = wish?.aside.ply === ply;
  // The position may have to be loaded first; left once, it does not show the aside when one comes by again.
  if (wish && isThere !== wish.isReached) setWish(isThere ? { ...wish, isReached: true } : null);
  const show = useCallback((aside: Aside) => setWish({ aside, isReached: false }), []);
  const clear = useCallback(() => setWish(null), []);
  return { aside: wish && isThere && !isClosed ? wish.aside : null, show, clear };
}

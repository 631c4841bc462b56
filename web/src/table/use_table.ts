import { useSelected } from "../app/hooks";
import type { Session, SessionState } from "./session";
import type { TableState } from "./state";

/** What a part of the page needs of its table; it is drawn anew only when that changes. The page draws its parts when
 * the table is known, which it then stays. */
export function useTable<S>(session: Session, select: (table: TableState, state: SessionState) => S): S {
  return useSelected(session.state, (state) => {
    if (state.table === null) throw new Error("the table is not known yet");
    return select(state.table, state);
  });
}

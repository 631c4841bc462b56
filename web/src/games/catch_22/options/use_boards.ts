import { useEffect, useState } from "react";

import { ask } from "../../../net/rest";
import type { BoardInfo } from "../../../rest";

/** The boards that the server ships; empty while they are on their way. */
export function useBoards(): readonly BoardInfo[] {
  const [boards, setBoards] = useState<readonly BoardInfo[]>([]);
  useEffect(() => {
    let isWanted = true;
    ask<string[]>("/api/catch-22/boards")
      .then((names) => Promise.all(names.map((name) => ask<BoardInfo>(`/api/catch-22/boards/${name}`))))
      .then((found) => {
        if (isWanted) setBoards(found);
      })
      // The names below are known without the server; the choice works without its pictures.
      .catch(() => null);
    return () => {
      isWanted = false;
    };
  }, []);
  return boards;
}

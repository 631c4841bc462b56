import { useEffect, useState } from "react";

import { answerOf, api } from "../../../net/rest";
import type { BoardInfo } from "../../../net/rest.generated";

/** The boards that the server ships; empty while they are on their way. */
export function useBoards(): readonly BoardInfo[] {
  const [boards, setBoards] = useState<readonly BoardInfo[]>([]);
  useEffect(() => {
    let isWanted = true;
    answerOf(api.GET("/api/catch-22/boards"))
      .then((names) => Promise.all(names.map(readBoard)))
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

function readBoard(name: string): Promise<BoardInfo> {
  return answerOf(api.GET("/api/catch-22/boards/{name}", { params: { path: { name } } }));
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useSelected } from "../../app/hooks";
import { forgetTable, markOver, myTables } from "../../app/my_tables";
import { findTable } from "../../net/queries";
import { RestError } from "../../net/rest";
import type { TableInfo } from "../../net/rest.generated";
import { TableList } from "./TableList";

const SHOWN = 6;

/** Games in which this browser has a seat and that are not over. */
export function MyGames() {
  const { t } = useTranslation();
  const ids = useSelected(myTables, (mine) =>
    mine
      .filter((table) => !table.isOver)
      .slice(0, SHOWN)
      .map((table) => table.table),
  );
  const { data: infos = [] } = useQuery({
    queryKey: ["my games", ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => look(id, signal))),
    placeholderData: keepPreviousData,
  });
  const running = infos
    .filter((info) => info !== null)
    .filter((info) => info.status !== "over" && ids.includes(info.table));
  if (running.length === 0) return null;
  return (
    <TableList
      title={t("home.mine")}
      tables={running}
      href={(info) => `/t/${info.table}`}
      action={t("home.goOn")}
      isMine
    />
  );
}

/** Null when it is not known, or not now. */
async function look(id: string, signal: AbortSignal): Promise<TableInfo | null> {
  try {
    const info = await findTable(id, signal);
    if (info.status === "over") markOver(id);
    return info;
  } catch (error) {
    if (error instanceof RestError && error.status === 404) forgetTable(id);
    return null;
  }
}

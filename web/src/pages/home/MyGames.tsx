import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../../app/hooks";
import { forgetTable, markOver, myTables } from "../../app/my_tables";
import { findTable, RestError } from "../../net/rest";
import type { TableInfo } from "../../net/rest.generated";
import { TableList } from "./TableList";

const SHOWN = 6;

/** Games in which this browser has a seat and that are not over. */
export function MyGames() {
  const { t } = useTranslation();
  const mine = useStore(myTables);
  const [infos, setInfos] = useState<readonly TableInfo[]>([]);
  const ids = mine
    .filter((table) => !table.isOver)
    .slice(0, SHOWN)
    .map((table) => table.table)
    .join(" ");
  useEffect(() => {
    let isCurrent = true;
    const wanted = ids.split(" ").filter((id) => id !== "");
    void Promise.all(wanted.map(look)).then((found) => {
      if (isCurrent) setInfos(found.filter((info) => info !== null));
    });
    return () => {
      isCurrent = false;
    };
  }, [ids]);
  const running = infos.filter((info) => info.status !== "over" && ids.includes(info.table));
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

async function look(id: string): Promise<TableInfo | null> {
  try {
    const info = await findTable(id);
    if (info.status === "over") markOver(id);
    return info;
  } catch (error) {
    if (error instanceof RestError && error.status === 404) forgetTable(id);
    return null;
  }
}

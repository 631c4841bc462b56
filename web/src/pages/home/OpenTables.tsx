import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../../app/hooks";
import { myTables } from "../../app/my_tables";
import { listOpenTables } from "../../net/rest";
import type { TableInfo } from "../../net/rest.generated";
import { TableList } from "./TableList";

const AGAIN_MS = 5000;

export function OpenTables() {
  const { t } = useTranslation();
  const mine = useStore(myTables);
  const [tables, setTables] = useState<readonly TableInfo[]>([]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void listOpenTables().then(setTables, () => {});
    };
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const others = tables.filter((info) => !mine.some((own) => own.table === info.table));
  return (
    <TableList
      title={t("home.open")}
      tables={others}
      href={(info) => `/join/${info.table}`}
      action={t("home.join")}
      empty={t("home.noOpen")}
    />
  );
}

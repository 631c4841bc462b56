import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useStore } from "../../app/hooks";
import { myTables } from "../../app/my_tables";
import { openTablesQuery } from "../../net/queries";
import { TableList } from "./TableList";

export function OpenTables() {
  const { t } = useTranslation();
  const mine = useStore(myTables);
  const { data: tables = [] } = useQuery(openTablesQuery);
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

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useGames, useGameTitle, useSelected, useTitle } from "../../app/hooks";
import { myTables } from "../../app/my_tables";
import { findTable, finishedQuery } from "../../net/queries";
import type { TableInfo } from "../../net/rest.generated";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { TableRow } from "../TableRow";
import { infoResult } from "../table_info";
import styles from "./FinishedPage.module.css";

const ALL = "all";
const MOST_OWN = 20;

/** Games that are over: one's own first, then those played in public. */
export default function FinishedPage() {
  const { t, i18n } = useTranslation();
  const [game, setGame] = useState(ALL);
  const games = useGames() ?? [];
  const gameTitle = useGameTitle();
  useTitle(t("finished.title"));
  const own = useOwn(game);
  const {
    data: others = [],
    isPending,
    hasNextPage,
    fetchNextPage,
  } = useInfiniteQuery({ ...finishedQuery(game === ALL ? null : game), placeholderData: keepPreviousData });
  const shown = [...own, ...others.filter((info) => !own.some((known) => known.table === info.table))];
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const factsOf = (info: TableInfo) =>
    [
      infoResult(info, t, i18n.language),
      t("finished.plies", { count: info.plies }),
      info.ended_at === null ? null : day.format(info.ended_at * 1000),
    ]
      .filter((fact) => fact !== null)
      .join(" · ");
  return (
    <div className={styles.page}>
      <h1>{t("finished.title")}</h1>
      <Choice
        label={t("finished.game")}
        value={game}
        choices={[
          { value: ALL, label: t("finished.all") },
          ...games.map(({ name }) => ({ value: name, label: gameTitle(name) })),
        ]}
        choose={setGame}
      />
      {!isPending && shown.length === 0 && <p className={styles.empty}>{t("finished.empty")}</p>}
      <ul className={styles.list}>
        {shown.map((info) => (
          <TableRow
            key={info.table}
            info={info}
            facts={factsOf(info)}
            href={`/t/${info.table}`}
            action={t("finished.look")}
          />
        ))}
      </ul>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t("finished.more")}</Button>}
    </div>
  );
}

/** The finished games at which this browser had a seat. */
function useOwn(game: string): readonly TableInfo[] {
  const ids = useSelected(myTables, (mine) =>
    mine
      .filter((table) => table.isOver && (game === ALL || table.game === game))
      .slice(0, MOST_OWN)
      .map((table) => table.table),
  );
  const { data: infos = [] } = useQuery({
    queryKey: ["own finished", ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => findTable(id, signal).catch(() => null))),
    placeholderData: keepPreviousData,
  });
  return infos.filter((info) => info !== null);
}

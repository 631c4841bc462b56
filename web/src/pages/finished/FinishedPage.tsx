import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useGames, useGameTitle, useStore, useTitle } from "../../app/hooks";
import { myTables } from "../../app/my_tables";
import { findTable, listFinished } from "../../net/rest";
import type { TableInfo } from "../../net/rest.generated";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { TableRow } from "../TableRow";
import { infoResult } from "../table_info";
import styles from "./FinishedPage.module.css";

const PAGE = 50;
const OWN = 20;

/** Games that are over: one's own first, then those played in public. */
export default function FinishedPage() {
  const { t, i18n } = useTranslation();
  const [game, setGame] = useState("all");
  const games = useGames() ?? [];
  const gameTitle = useGameTitle();
  const mine = useStore(myTables);
  const [own, setOwn] = useState<readonly TableInfo[]>([]);
  const [others, setOthers] = useState<readonly TableInfo[]>([]);
  const [hasMore, setMore] = useState(false);
  useTitle(t("finished.title"));
  const ids = mine
    .filter((table) => table.isOver && (game === "all" || table.game === game))
    .slice(0, OWN)
    .map((table) => table.table)
    .join(" ");
  useEffect(() => {
    let isCurrent = true;
    const wanted = ids.split(" ").filter((id) => id !== "");
    void Promise.all(wanted.map((id) => findTable(id).catch(() => null))).then((found) => {
      if (isCurrent) setOwn(found.filter((info) => info !== null));
    });
    return () => {
      isCurrent = false;
    };
  }, [ids]);
  const wanted = useRef(game);
  const load = async (before: number | null) => {
    wanted.current = game;
    const found = await listFinished(game === "all" ? null : game, before).catch(() => []);
    if (wanted.current !== game) return;
    setOthers((known) => (before === null ? found : [...known, ...found]));
    setMore(found.length === PAGE);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice begins a new list
  useEffect(() => void load(null), [game]);
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
          { value: "all", label: t("finished.all") },
          ...games.map(({ name }) => ({ value: name, label: gameTitle(name) })),
        ]}
        choose={setGame}
      />
      {shown.length === 0 && <p className={styles.empty}>{t("finished.empty")}</p>}
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
      {hasMore && <Button onClick={() => load(others.at(-1)?.ended_at ?? null)}>{t("finished.more")}</Button>}
    </div>
  );
}

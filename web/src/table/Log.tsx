import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../app/hooks";
import styles from "./Log.module.css";
import { plyOf } from "./shown";
import type { TableTools } from "./tools";

/** The game in words; each line goes to the position after it. */
export function Log({ session, table, game, seatName, tg }: TableTools) {
  const { t } = useTranslation();
  const { look } = useStore(session.state);
  const ply = plyOf(table, look);
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line to scroll to changes with the position
  useEffect(() => {
    const line = current.current;
    const list = line?.closest<HTMLElement>("[role=tabpanel]");
    if (!line || !list) return;
    list.scrollTop = line.offsetTop - list.clientHeight / 2;
  }, [ply]);
  if (table.log.length === 0) return <p className={styles.empty}>{t("log.empty")}</p>;
  return (
    <ol className={styles.log}>
      {table.log.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
        <li key={index} ref={index + 1 === ply ? current : null}>
          <button
            type="button"
            className={styles.line}
            aria-current={index + 1 === ply ? "true" : undefined}
            onClick={() => session.lookAt(index + 1)}
          >
            <span className={styles.number}>{index + 1}</span>
            <span>{game.describe(entry, table.seen.get(index)?.view ?? null, seatName, tg, table.fixed)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

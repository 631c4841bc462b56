import { useTranslation } from "react-i18next";

import styles from "./Log.module.css";
import type { TableTools } from "./tools";
import { useTable } from "./use_table";

/** The game in words; each line goes to the position after it. */
export function Log({ session, game, seatName, tg }: TableTools) {
  const { t } = useTranslation();
  const { wholeLog, known, seen, fixed, ply } = useTable(session, (table, state) => ({
    wholeLog: table.log,
    known: state.news,
    seen: table.seen,
    fixed: table.fixed,
    ply: state.told?.ply ?? 0,
  }));
  const log = wholeLog.slice(0, known);
  if (log.length === 0) return <p className={styles.empty}>{t("log.empty")}</p>;
  return (
    <ol className={styles.log}>
      {log.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
        <li key={index} ref={index + 1 === ply ? bringIntoView : null}>
          <button
            type="button"
            className={styles.line}
            aria-current={index + 1 === ply ? "true" : undefined}
            onClick={() => session.lookAt(index + 1)}
          >
            <span className={styles.number}>{index + 1}</span>
            <span>{game.describe(entry, seen.get(index)?.view ?? null, seatName, tg, fixed)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The line of the position that is looked at, to the middle of the panel. */
function bringIntoView(line: HTMLLIElement | null): void {
  const panel = line?.closest<HTMLElement>("[role=tabpanel]");
  if (line && panel) panel.scrollTop = line.offsetTop - panel.clientHeight / 2;
}

import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import styles from "./HelpLine.module.css";
import { endingTold } from "./shown";
import { isHelpAskedFor, isHelpClosed, stillPlaying } from "./state";
import type { TableTools } from "./tools";
import { useRequest } from "./use_request";
import { useTable } from "./use_table";

/** Whether analysis and hints are open while the game runs, and what those who play may do about it. */
export function HelpLine({ session }: Pick<TableTools, "session">) {
  const { t } = useTranslation();
  const request = useRequest(session);
  const table = useTable(session, (table, state) => ({
    isRunning: table.position !== null && endingTold(table, state) === null,
    isClosed: isHelpClosed(table),
    isAskedFor: isHelpAskedFor(table),
    isWaiting: table.proposal?.offer === "help",
    seat: stillPlaying(table)[0],
  }));
  const { isClosed, isAskedFor, seat } = table;
  if (!table.isRunning) return null;
  const words = isClosed ? (isAskedFor ? "help.off" : "help.never") : isAskedFor ? "help.agreed" : "help.on";
  return (
    <p className={styles.line}>
      <span>{t(words)}</span>
      {isAskedFor && seat !== undefined && !table.isWaiting && (
        <Button isSmall look="quiet" onClick={() => request({ type: "help", seat, opens: isClosed })}>
          {t(isClosed ? "help.ask" : "help.close")}
        </Button>
      )}
    </p>
  );
}

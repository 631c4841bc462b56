import { Tabs } from "radix-ui";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { PartCrash } from "../app/Crash";
import { Loading } from "../app/Loading";
import type { Counsel, GameTypes } from "../games/contract";
import { Chat } from "./Chat";
import { HelpLine } from "./HelpLine";
import { Log } from "./Log";
import styles from "./SidePanel.module.css";
import type { Session } from "./session";
import { isHelpClosed } from "./state";
import type { TableTools } from "./tools";
import type { AsideTools } from "./use_aside";
import { useTable } from "./use_table";

export type SidePanelProps = TableTools & AsideTools;

export function SidePanel(tools: SidePanelProps) {
  const { tableId, session, game, seatName, aside, show, clear } = tools;
  const { t } = useTranslation();
  const { shown, log, isClosed } = useTable(session, (table, { told }) => ({
    shown: told,
    log: table.log,
    isClosed: isHelpClosed(table),
  }));
  const [tab, setTab] = useState("log");
  const { Analysis } = game;
  const point = (counsel: Counsel<GameTypes> | null) => {
    if (counsel === null || shown === null) clear();
    else show({ ply: shown.ply, pointed: { ...counsel, depth: "whole" }, variation: null });
  };
  return (
    <Tabs.Root className={styles.panel} value={tab} onValueChange={setTab}>
      <HelpLine session={session} />
      <Tabs.List className={styles.tabs} aria-label={t("panel.label")}>
        <Tabs.Trigger className={styles.tab} value="log">
          {t("panel.log")}
        </Tabs.Trigger>
        <Tabs.Trigger className={styles.tab} value="chat">
          {t("panel.chat")}
          <Unread session={session} isOpen={tab === "chat"} />
        </Tabs.Trigger>
        {Analysis !== undefined && (
          <Tabs.Trigger className={styles.tab} value="analysis">
            {t("panel.analysis")}
          </Tabs.Trigger>
        )}
      </Tabs.List>
      <Tabs.Content className={styles.content} value="log">
        <Log {...tools} />
      </Tabs.Content>
      <Tabs.Content className={styles.content} value="chat">
        <Chat {...tools} />
      </Tabs.Content>
      {Analysis !== undefined && isClosed && (
        <Tabs.Content className={styles.content} value="analysis">
          <p className={styles.closed}>{t("help.about")}</p>
        </Tabs.Content>
      )}
      {Analysis !== undefined && shown !== null && !isClosed && (
        <Tabs.Content className={styles.content} value="analysis">
          <PartCrash of={shown}>
            <Suspense fallback={<Loading />}>
              <Analysis
                tableId={tableId}
                ply={shown.ply}
                view={shown.seen.view}
                log={log}
                seatName={seatName}
                goTo={(ply) => session.lookAt(ply)}
                pointed={aside?.pointed ?? null}
                point={point}
              />
            </Suspense>
          </PartCrash>
        </Tabs.Content>
      )}
    </Tabs.Root>
  );
}

/** Counts the lines of others that have come while nobody looked. */
function Unread({ session, isOpen }: { session: Session; isOpen: boolean }) {
  const chat = useTable(session, ({ chat }) => chat);
  const mySeats = useTable(session, ({ mySeats }) => mySeats);
  const newest = chat.at(-1)?.version ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isOpen && seen !== newest) setSeen(newest);
  const count = chat.filter(({ version, seat }) => version > seen && !mySeats.includes(seat)).length;
  return count > 0 && !isOpen ? <span className={styles.count}>{count}</span> : null;
}

import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { LogEntry } from "../net/protocol.generated";
import { exportPath } from "../net/rest";
import { Button, buttonClass } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Modal } from "../ui/Modal";
import styles from "./Controls.module.css";
import { ForkDialog } from "./ForkDialog";
import type { SessionState } from "./session";
import { endingTold } from "./shown";
import { isHelpClosed, isMyTurn, stillPlaying, type TableState, turnOf } from "./state";
import type { TableTools } from "./tools";
import { useRequest } from "./use_request";
import { useTable } from "./use_table";

export type ControlsProps = TableTools & { turnBoard: () => void };

export function Controls(tools: ControlsProps) {
  const { tableId, session, entry, turnBoard } = tools;
  const { t } = useTranslation();
  const request = useRequest(session);
  const [isResigning, setResigning] = useState(false);
  const [isForking, setForking] = useState(false);
  const table = useTable(session, allowedOf);
  return (
    <div className={styles.controls}>
      {table.isPlaying && table.takebacks !== "off" && (
        <Button isSmall disabled={!table.hasOwnMove} onClick={() => request({ type: "takeback", seat: table.taker })}>
          <Icon name="undo" />
          {t(table.takebacks === "free" ? "controls.undo" : "controls.takeback")}
        </Button>
      )}
      {table.isPlaying && table.isAmongTwoPeople && !table.isShared && (
        <Button isSmall onClick={() => request({ type: "draw", seat: table.seat })}>
          <Icon name="hands" />
          {t("controls.draw")}
        </Button>
      )}
      {table.isPlaying && (
        <Button isSmall onClick={() => setResigning(true)}>
          <Icon name="flag" />
          {t("controls.resign")}
        </Button>
      )}
      {entry.hasSides && (
        <Button isSmall look="quiet" onClick={turnBoard}>
          <Icon name="turn" />
          {t("controls.turnBoard")}
        </Button>
      )}
      {!table.isHelpClosed && (
        <Button isSmall look="quiet" onClick={() => setForking(true)}>
          <Icon name="branch" />
          {t("controls.fork")}
        </Button>
      )}
      <a className={buttonClass("quiet", true)} href={exportPath(tableId)} download>
        <Icon name="save" />
        {t("controls.export")}
      </a>
      <Modal title={t("controls.resignTitle")} isOpen={isResigning} setOpen={setResigning}>
        <p>{t(table.isShared ? "controls.resignTogether" : "controls.resignText")}</p>
        <div className={styles.answers}>
          <Button
            look="danger"
            onClick={() => {
              setResigning(false);
              void request({ type: "resign", seat: table.seat });
            }}
          >
            {t("controls.resign")}
          </Button>
          <Button onClick={() => setResigning(false)}>{t("controls.playOn")}</Button>
        </div>
      </Modal>
      <ForkDialog {...tools} isOpen={isForking} setOpen={setForking} />
    </div>
  );
}

/** What this browser may ask for, and for which of its seats. */
function allowedOf(table: TableState, state: SessionState) {
  const mine = stillPlaying(table);
  const isOwn = ({ seat }: LogEntry) => seat !== null && mine.includes(seat);
  // Of several at one screen, the one who is to move now, whatever position they look at.
  const turn = turnOf(table.position);
  const seat = isMyTurn(table, turn) ? turn : (mine[0] ?? 0);
  return {
    isPlaying: mine.length > 0 && endingTold(table, state) === null,
    isShared: table.isShared,
    isHelpClosed: isHelpClosed(table),
    takebacks: table.settings.takebacks,
    isAmongTwoPeople: table.seats.length === 2 && table.seats.every((one) => one.occupant?.type === "person"),
    hasOwnMove: table.log.slice(table.inherited).some(isOwn),
    seat,
    taker: table.log.findLast(isOwn)?.seat ?? seat,
  };
}

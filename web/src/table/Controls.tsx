import { useState } from "react";
import { useTranslation } from "react-i18next";

import { exportPath } from "../net/rest";
import { Button, buttonClass } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Modal } from "../ui/Modal";
import styles from "./Controls.module.css";
import { ForkDialog } from "./ForkDialog";
import { isMyTurn, stillPlaying, turnOf } from "./state";
import type { TableTools } from "./tools";
import { useRequest } from "./use_request";

export type ControlsProps = TableTools & { turnBoard: () => void };

export function Controls(tools: ControlsProps) {
  const { tableId, session, table, entry, turnBoard } = tools;
  const { t } = useTranslation();
  const request = useRequest(session);
  const [isResigning, setResigning] = useState(false);
  const [isForking, setForking] = useState(false);
  const mine = stillPlaying(table);
  const isPlaying = mine.length > 0 && table.ending === null;
  // Of several at one screen, whoever is to move now, whatever position they look at.
  const turn = turnOf(table.position);
  const seat = isMyTurn(table, turn) ? turn : (mine[0] ?? 0);
  const hasOwnMove = table.log.slice(table.inherited).some((entry) => mine.includes(entry.seat ?? -1));
  const taker = [...table.log].reverse().find((entry) => mine.includes(entry.seat ?? -1))?.seat ?? seat;
  const isAmongTwoPeople = table.seats.length === 2 && table.seats.every((one) => one.occupant?.type === "person");
  return (
    <div className={styles.controls}>
      {isPlaying && table.settings.takebacks !== "off" && (
        <Button isSmall disabled={!hasOwnMove} onClick={() => request({ type: "takeback", seat: taker })}>
          <Icon name="undo" />
          {t(table.settings.takebacks === "free" ? "controls.undo" : "controls.takeback")}
        </Button>
      )}
      {isPlaying && isAmongTwoPeople && !table.isShared && (
        <Button isSmall onClick={() => request({ type: "draw", seat })}>
          <Icon name="hands" />
          {t("controls.draw")}
        </Button>
      )}
      {isPlaying && (
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
      <Button isSmall look="quiet" onClick={() => setForking(true)}>
        <Icon name="branch" />
        {t("controls.fork")}
      </Button>
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
              void request({ type: "resign", seat });
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

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useGameInfo, useStore } from "../app/hooks";
import { knownLevel } from "../pages/home/play_now";
import { lastLevel } from "../pages/levels";
import { useOpenTable } from "../pages/use_open_table";
import { Button } from "../ui/Button";
import { LevelChoice } from "../ui/LevelChoice";
import { Modal } from "../ui/Modal";
import styles from "./Controls.module.css";
import { plyOf } from "./shown";
import type { TableTools } from "./tools";

export type ForkDialogProps = TableTools & { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** "What if": a new table that goes on from the position on the board. */
export function ForkDialog({ tableId, session, table, isOpen, setOpen }: ForkDialogProps) {
  const { t } = useTranslation();
  const { look, shown } = useStore(session.state);
  const openTable = useOpenTable();
  const info = useGameInfo(table.settings.game) ?? null;
  const [chosen, setLevel] = useState(() => lastLevel(table.settings.game));
  const level = info === null ? chosen : knownLevel(info, chosen);
  const ply = plyOf(table, look);
  const turn = shown?.seen.turn;
  const mine = typeof turn === "number" ? turn : (table.mySeats[0] ?? 0);
  const fork = (against: "bots" | "self") =>
    openTable(
      table.settings.game,
      {
        go_on_from: { type: "table", table: tableId, ply },
        takebacks: "free",
        takebacks_across_chance: true,
      },
      table.seats.map((_, seat) => (against === "self" || seat === mine ? { type: "person" } : { type: "bot", level })),
    );
  return (
    <Modal title={t("fork.title")} isOpen={isOpen} setOpen={setOpen}>
      <p>{t("fork.text", { count: ply })}</p>
      <LevelChoice game={table.settings.game} level={level} choose={setLevel} />
      <div className={styles.answers}>
        <Button look="gold" onClick={() => fork("bots")}>
          {t("fork.bots")}
        </Button>
        <Button onClick={() => fork("self")}>{t("fork.self")}</Button>
      </div>
    </Modal>
  );
}
